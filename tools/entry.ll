; A loop as it is called from outside: all arguments lie in one place, first where the heap begins, then the loop's own.

define i32 @$name(i32 %place) {
  %block = inttoptr i32 %place to ptr
  %heap = load i64, ptr %block
  %begin = trunc i64 %heap to i32
  store i32 %begin, ptr @heap
  store i32 %begin, ptr @first
  store i32 0, ptr @held
  %answer = alloca i64
  %raised = alloca [4 x i64]
  store i64 0, ptr %answer
  $loads
  %status = call i32 @$loop($given)
  %fine = icmp eq i32 %status, 0
  %found = load i64, ptr %answer
  %short = trunc i64 %found to i32
  %told = select i1 %fine, i32 %short, i32 -2147483648
  ret i32 %told
}
