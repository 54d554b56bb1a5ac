// Processes of a benchmark, so that what loads and what is measured share no thread: how they are started, asked and ended.
import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";

/** Runs a file of this folder as a process of its own. */
export function forkLoad(name: string): ChildProcess {
  return fork(join(import.meta.dirname, name));
}

/** It ends as it does in production: what it holds is others' at once. */
export async function stop(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill();
  await gone;
}

/** What a process says next. One that has ended says nothing more. */
export function heardFrom<Said>(child: ChildProcess): Promise<Said> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error("a part of the benchmark has ended"));
    child.once("exit", ended);
    child.once("message", (said) => {
      child.off("exit", ended);
      resolve(said as Said);
    });
  });
}

/** What a process says that answers by `answerWith`. */
export async function ask<Said>(child: ChildProcess, load: object): Promise<Said> {
  const heard = heardFrom<{ readonly measured: Said } | { readonly error: string }>(child);
  child.send(load);
  const said = await heard;
  if ("error" in said) throw new Error(said.error);
  return said.measured;
}

/** The other side of `ask`; nothing where the file is only read. */
export function answerWith<Load>(work: (load: Load) => unknown): void {
  if (!process.send) return;
  process.on("message", (load: Load) => {
    Promise.resolve(work(load)).then(
      (measured) => process.send?.({ measured: measured ?? true }),
      (error: unknown) => process.send?.({ error: String(error) }),
    );
  });
}
