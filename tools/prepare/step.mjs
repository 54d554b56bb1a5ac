import { spawn } from "node:child_process";

/** Something the person at the keyboard can fix: one line, after the full output of what failed. */
export class PrepareFailure extends Error {
  constructor(message, output = "") {
    super(message);
    this.output = output;
  }
}

/** One line per step: its name at once, its time when it is over. */
export async function step(name, work) {
  const started = Date.now();
  process.stdout.write(`${name} ... `);
  try {
    const result = await work();
    process.stdout.write(`${((Date.now() - started) / 1000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    process.stdout.write("failed\n");
    throw error;
  }
}

/** Runs a program quietly. Its output is shown on failure. */
export function run(program, args, { cwd, env = process.env, failure }) {
  return new Promise((resolve, reject) => {
    const output = [];
    const child = spawn(program, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    child.stdout.on("data", (chunk) => output.push(chunk));
    child.stderr.on("data", (chunk) => output.push(chunk));
    child.on("error", (error) => reject(new PrepareFailure(`${failure} (${error.message})`)));
    child.on("close", (code) => {
      const text = Buffer.concat(output).toString().trim();
      if (code === 0) resolve(text);
      else reject(new PrepareFailure(failure, text));
    });
  });
}
