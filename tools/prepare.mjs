// Makes the checkout ready to run: installs the locked dependencies and builds the web apps, each only when it
// is stale. It runs on the machine's own Node before anything is installed, so it is plain JavaScript for Node 20.
import { installIsFresh, install } from "./prepare/install.mjs";
import { buildIsFresh, build } from "./prepare/build.mjs";
import { withLock } from "./prepare/lock.mjs";
import { requireNode, requireRuntime } from "./prepare/runtime.mjs";
import { PrepareFailure } from "./prepare/step.mjs";

async function prepare({ builds }) {
  requireNode();
  const ready = () => installIsFresh() && (!builds || buildIsFresh());
  if (!ready()) {
    await withLock(async () => {
      if (!installIsFresh()) await install();
      requireRuntime();
      if (builds && !buildIsFresh()) await build();
    });
  }
  requireRuntime();
}

try {
  await prepare({ builds: !process.argv.includes("--no-build") });
} catch (error) {
  if (!(error instanceof PrepareFailure)) throw error;
  if (error.output) console.error(error.output);
  console.error(error.message);
  process.exitCode = 1;
}
