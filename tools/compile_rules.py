"""Compiles the rules of every box into lamakit/engine/compiled: python -m tools.compile_rules [BOX …]

Numba types and inlines the loops, made of the very rule functions; its text, laid out for wasm32, is joined with the
allocator below, made an object by LLVM and linked by `wasm-ld`. The same sources give the same bytes. A box takes a
minute or two of a core.
"""

import os
import re
import subprocess
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

AS_TEXT = {  # what Numba writes must fit every processor; vectors are made later
    "NUMBA_CPU_NAME": "generic",
    "NUMBA_CPU_FEATURES": "",
    "NUMBA_LOOP_VECTORIZE": "0",
    "NUMBA_SLP_VECTORIZE": "0",
    "NUMBA_OPT": "3",
    "PYTHONHASHSEED": "0",
}
TRIPLE = "wasm32-unknown-unknown"
LAYOUT = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
FEATURES = "+bulk-memory,+simd128,+sign-ext,+nontrapping-fptoint,+mutable-globals"
UNROLLED = 150  # the size up to which a loop is written out; larger ones need more registers than there are
STACK = 1 << 18  # bytes
MOST = 150_000  # bytes of a file, compressed
COUNTED = 8  # bytes before a block of Numba's: how many hold it

# What compiled code allocates lies on a heap that begins where a call says, and begins anew as soon as nobody holds
# anything of it: a decision gives back all that it has taken.
ALLOCATOR = """
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
"""


ONE_BOX = "import sys, tools.compile_rules as here; sys.stdout.buffer.write(here.compile_box(sys.argv[1]))"


def main(boxes: list[str]) -> None:
    from lamakit.engine.rules import rules_file

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for box, made in zip(boxes, pool.map(compiled_elsewhere, boxes), strict=True):
            file = rules_file(box)
            file.parent.mkdir(exist_ok=True)
            file.write_bytes(made)
            print(f"{file.name}: {len(made):,} bytes")


def compiled_elsewhere(box: str) -> bytes:
    """The file of a box, by a process of its own: what Numba names depends on what it has compiled before."""
    command = [sys.executable, "-c", ONE_BOX, box]
    return subprocess.check_output(command, env=os.environ | AS_TEXT, cwd=Path(__file__).parents[1])


def compile_box(box: str) -> bytes:
    from llvmlite.binding import set_option

    from lamakit.engine.rules import digest, section

    set_option("", f"-unroll-threshold={UNROLLED}")
    return linked({name: text_of(name, *given) for name, given in loops(box)}) + section(digest())


def loops(box: str) -> Iterator[tuple[str, Any]]:
    """The loops of a box: its name, the function, and examples of all that it is called with."""
    import numpy as np

    from lamakit.bots.llama import DECIDERS
    from lamakit.bots.llama.playouts import Playouts, playout_loop, workspace_for
    from lamakit.bots.llama.rollout_policy import all_deciders
    from lamakit.engine.layout import state_layout
    from lamakit.games import LLAMA
    from lamakit.games.contract import State
    from lamakit.simulation.driver import Job, compiled_lister, match_loop
    from lamakit.simulation.own_bots import numbers as of, records
    from lamakit.simulation.runner import space_for
    from lamakit.simulation.step_loop import step_loop

    game = LLAMA[box]
    states, list_legal = records(state_layout(game), State(game.FIELDS)), compiled_lister(game)
    deciders = [decider(game) for decider in DECIDERS.values()]

    def zeros(kind: type, axes: int) -> Any:
        return np.zeros((1,) * axes, kind)

    short, job, space = np.int16, of(Job()), of(space_for(game))
    results = zeros(short, 2), zeros(short, 1), zeros(np.int32, 1), zeros(short, 3)
    yield "matches", (match_loop(game, deciders, (), list_legal), (states, job, space, 0, *results))

    values = zeros(np.int64, 3)
    loop = playout_loop(game, all_deciders(game), list_legal)
    yield "playouts", (loop, (states, of(workspace_for(game)), of(Playouts()), values, 0))

    numbers, places, chosen, ends = zeros(np.int64, 1), zeros(np.int64, 1), zeros(np.int64, 1), zeros(np.int8, 1)
    seen = zeros(np.float32, 2), zeros(np.float32, 2), zeros(np.int8, 2), zeros(np.int64, 1)
    loop = step_loop(game, deciders, "row" not in game.FIELDS, list_legal)
    yield "steps", (loop, (states, space, numbers, places, chosen, ends, *seen))


def text_of(name: str, loop: Any, examples: Any) -> str:
    """A loop in LLVM's language, for wasm32."""
    import numba

    from lamakit.engine.rules import sources
    from lamakit.simulation.own_bots import compiled, reached

    left = {Path(each.__code__.co_filename).resolve() for each in reached(loop, set())} - set(sources())
    assert not left, f"{left}: compiled, but not among `rules.sources`"
    bare = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    twin = compiled(loop, tuple(map(numba.typeof, examples)), **bare)
    text = twin.inspect_llvm(twin.signatures[0])
    text = re.sub(r'target datalayout = ".*"', f'target datalayout = "{LAYOUT}"', text)
    text = re.sub(r'target triple = ".*"', f'target triple = "{TRIPLE}"', text)
    found = re.search(r"^define [^@\n]*@(_ZN7lamakit[^(\s]+)\((.*)\)", text, re.MULTILINE)
    assert found, "the loop is not where Numba puts it"
    text = text.replace("= common ", "= internal ")
    # No place before or behind all memory is ever computed: then distances become a part of the instructions.
    text = re.sub(r"getelementptr (?:inbounds )?(i\d+, ptr [^,]+, i64 \d+\b)", r"getelementptr inbounds nuw \1", text)
    text = re.sub(r"^define [^\n]*@NRT_\w+\(.*?^}\n", "", text, flags=re.MULTILINE | re.DOTALL)
    text = re.sub(r"^declare [^\n]*@(NRT_\w+|llvm\.x86[\w.]+)\([^\n]*\n", "", text, flags=re.MULTILINE)
    return text + ALLOCATOR + entry(name, found.group(1), found.group(2))


def entry(name: str, loop: str, parameters: str) -> str:
    """A function that takes all arguments from one place: where the heap begins, and then the loop's own."""
    kinds = [parameter.split()[0] for parameter in re.split(r",\s*(?![^(]*\))", parameters)][2:]
    lines, given = [], ["ptr %answer", "ptr %raised"]
    for number, kind in enumerate(kinds):
        lines.append(f"%at{number} = getelementptr i64, ptr %block, i64 {number + 1}")
        lines.append(f"%word{number} = load i64, ptr %at{number}")
        if kind == "ptr":
            lines.append(f"%given{number} = inttoptr i64 %word{number} to ptr")
        elif kind == "i64":
            lines.append(f"%given{number} = or i64 %word{number}, 0")
        else:
            raise AssertionError(f"{kind}: a kind of argument that is not known")
        given.append(f"{kind} %given{number}")
    loads = "\n  ".join(lines)
    return f"""
define i32 @{name}(i32 %place) {{
  %block = inttoptr i32 %place to ptr
  %heap = load i64, ptr %block
  %begin = trunc i64 %heap to i32
  store i32 %begin, ptr @heap
  store i32 %begin, ptr @first
  store i32 0, ptr @held
  %answer = alloca i64
  %raised = alloca [4 x i64]
  store i64 0, ptr %answer
  {loads}
  %status = call i32 @{loop}({", ".join(given)})
  %fine = icmp eq i32 %status, 0
  %found = load i64, ptr %answer
  %short = trunc i64 %found to i32
  %told = select i1 %fine, i32 %short, i32 -2147483648
  ret i32 %told
}}
"""


def linked(texts: dict[str, str]) -> bytes:
    """One file of the texts of these loops."""
    import llvmlite.binding as llvm

    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    target = llvm.Target.from_triple(TRIPLE)
    machine = target.create_target_machine(features=FEATURES, opt=3, reloc="static")
    with tempfile.TemporaryDirectory() as folder:
        objects = []
        for name, text in texts.items():
            module = llvm.parse_assembly(text)
            module.verify()
            for function in module.functions:
                if function.linkage == llvm.Linkage.linkonce_odr:  # a bot that was left apart
                    function.add_function_attribute("noinline")
                if not function.is_declaration and function.name not in NAMES:
                    function.linkage = llvm.Linkage.internal
            tuning = llvm.create_pipeline_tuning_options(speed_level=3)
            tuning.slp_vectorization = name != "matches"  # adds two sums of `sharp` at once; costs others a little
            builder = llvm.create_pass_builder(machine, tuning)
            builder.getModulePassManager().run(module, builder)
            objects.append(Path(folder) / f"{name}.o")
            objects[-1].write_bytes(machine.emit_object(module))
        made = Path(folder) / "made.wasm"
        exports = [f"--export={name}" for name in (*NAMES, "__heap_base")]
        options = ["--no-entry", *exports, "--export-memory", "--strip-all", "-z", f"stack-size={STACK}"]
        subprocess.run([sys.executable, "-m", "ziglang", "wasm-ld", *options, *objects, "-o", made], check=True)
        return made.read_bytes()


NAMES = ("matches", "playouts", "steps")

if __name__ == "__main__":
    from lamakit.games import LLAMA
    from tools.command import box

    parser = ArgumentParser(description="Compiles the rules of the boxes: lamakit/engine/compiled/BOX.wasm.")
    parser.add_argument("boxes", nargs="*", type=box, default=list(LLAMA), help="all, if none is named")
    main(parser.parse_args().boxes)
