; What compiled code allocates lies on a heap that begins where a call says, and begins afresh as soon as nobody holds
; anything of it: a decision leaves nothing behind.

@heap = internal global i32 0
@first = internal global i32 0
@held = internal global i32 0
define internal ptr @room(i64 %size) {
  %at = load i32, ptr @heap
  %bytes = trunc i64 %size to i32
  %over = add i32 %bytes, 47
  %whole = and i32 %over, -16
  %end = add i32 %at, %whole
  store i32 %end, ptr @heap
  %body = add i32 %at, 32
  %p = inttoptr i32 %at to ptr
  store i64 1, ptr %p
  %data = inttoptr i32 %body to ptr
  %slot = getelementptr i8, ptr %p, i64 24
  store ptr %data, ptr %slot
  %held = load i32, ptr @held
  %more = add i32 %held, 1
  store i32 %more, ptr @held
  ret ptr %p
}
define internal void @NRT_incref(ptr %p) {
  %none = icmp eq ptr %p, null
  br i1 %none, label %done, label %count
count:
  %held = load i64, ptr %p
  %more = add i64 %held, 1
  store i64 %more, ptr %p
  br label %done
done:
  ret void
}
define internal void @NRT_decref(ptr %p) {
  %none = icmp eq ptr %p, null
  br i1 %none, label %done, label %count
count:
  %held = load i64, ptr %p
  %less = add i64 %held, -1
  store i64 %less, ptr %p
  %last = icmp eq i64 %less, 0
  br i1 %last, label %free, label %done
free:
  %all = load i32, ptr @held
  %others = add i32 %all, -1
  store i32 %others, ptr @held
  %nobody = icmp eq i32 %others, 0
  br i1 %nobody, label %anew, label %done
anew:
  %begin = load i32, ptr @first
  store i32 %begin, ptr @heap
  br label %done
done:
  ret void
}
define internal void @NRT_Free(ptr %p) { ret void }
define internal ptr @NRT_MemInfo_new_varsize_dtor(i64 %size, ptr %dtor) { %p = call ptr @room(i64 %size) ret ptr %p }
define internal ptr @NRT_MemInfo_alloc_aligned(i64 %size, i32 %to) { %p = call ptr @room(i64 %size) ret ptr %p }
define internal ptr @NRT_Allocate(i64 %size) {
  %p = call ptr @room(i64 %size)
  %held = load i32, ptr @held
  %less = add i32 %held, -1
  store i32 %less, ptr @held
  %slot = getelementptr i8, ptr %p, i64 24
  %data = load ptr, ptr %slot
  ret ptr %data
}
