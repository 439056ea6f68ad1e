/* Runs files of rules in V8, as a browser would: a command of JSON a line, and an answer a line. */

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const machines = [];
const view = ([number, at, size]) => Buffer.from(machines[number].memory.buffer, at, size);

const COMMANDS = {
  begin([file]) {
    machines.push(new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file))).exports);
    return machines.at(-1).__heap_base.value;
  },
  reserve([number, size]) {
    const { memory } = machines[number];
    memory.grow(Math.max(0, Math.ceil((size - memory.buffer.byteLength) / 65536)));
    return memory.buffer.byteLength;
  },
  write: ([data, ...place]) => view(place).write(data, "base64"),
  read: (place) => view(place).toString("base64"),
  /** What a loop answers, and how many seconds of this thread's processor it has taken. */
  start([number, loop, at]) {
    const begun = process.threadCpuUsage();
    const answer = machines[number][loop](at);
    const { user, system } = process.threadCpuUsage(begun);
    return [answer, (user + system) / 1e6];
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const [command, given] = JSON.parse(line);
  process.stdout.write(`${JSON.stringify(COMMANDS[command](given))}\n`);
}
