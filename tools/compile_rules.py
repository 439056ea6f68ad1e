"""Compiles the rules of every box into lamakit/engine/compiled: python -m tools.compile_rules [BOX …]

Numba types and inlines the loops, made of the very rule functions; its text, laid out for wasm32, is joined with
`allocator.ll` and `entry.ll`, made an object by LLVM and linked by `wasm-ld`. The same sources give the same bytes. A
box takes a minute or two of a core.
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
from string import Template
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


def loops(rules: str) -> Iterator[tuple[str, Any]]:
    """The loops of a box, or of one with an overlay that changes which cards fit.

    Each with its name, the function, and examples of all that it is called with.
    """
    import numpy as np

    from lamakit.bots.llama import DECIDERS
    from lamakit.bots.llama.playout_loop import playout_loop
    from lamakit.bots.llama.playouts import Playouts, workspace_for
    from lamakit.bots.llama.rollout_policy import all_deciders
    from lamakit.engine.layout import state_layout
    from lamakit.games import find_variant
    from lamakit.games.contract import State
    from lamakit.simulation.driver import Job, compiled_lister, match_loop
    from lamakit.simulation.own_bots import numbers as of, records
    from lamakit.simulation.runner import space_for
    from lamakit.simulation.step_loop import step_loop

    game = find_variant(rules).game
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
    return text + written("allocator") + entry(name, found.group(1), found.group(2))


AS_KIND = {"ptr": "inttoptr i64 {} to ptr", "i64": "or i64 {}, 0"}  # a word of the place as an argument


def entry(name: str, loop: str, parameters: str) -> str:
    """A function that takes all arguments from one place: where the heap begins, and then the loop's own."""
    kinds = [parameter.split()[0] for parameter in re.split(r",\s*(?![^(]*\))", parameters)][2:]
    lines, given = [], ["ptr %answer", "ptr %raised"]
    for number, kind in enumerate(kinds):
        at, word, own = f"%at{number}", f"%word{number}", f"%given{number}"
        lines.append(f"{at} = getelementptr i64, ptr %block, i64 {number + 1}")
        lines.append(f"{word} = load i64, ptr {at}")
        lines.append(f"{own} = {AS_KIND[kind].format(word)}")
        given.append(f"{kind} {own}")
    return written("entry", name=name, loop=loop, loads="\n  ".join(lines), given=", ".join(given))


def written(file: str, **filled: str) -> str:
    """A text of LLVM's that stands beside this one."""
    return Template(Path(__file__).with_name(f"{file}.ll").read_text()).substitute(filled)


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


def rules_named(variant: str) -> str:
    """The name of a variant's rules: of the box, unless an overlay changes them."""
    from lamakit.games import find_variant, name_of

    return name_of(find_variant(variant).game)


def all_rules() -> list[str]:
    from lamakit.games import BOXES, LLAMA

    variants = (f"{box}+{overlay}" for box in LLAMA for overlay in BOXES[box].overlays)
    return list(dict.fromkeys([*LLAMA, *map(rules_named, variants)]))


if __name__ == "__main__":
    parser = ArgumentParser(description="Compiles the rules of the boxes: lamakit/engine/compiled/BOX.wasm.")
    parser.add_argument("boxes", nargs="*", type=rules_named, default=all_rules(), help="all, if none is named")
    main(parser.parse_args().boxes)
