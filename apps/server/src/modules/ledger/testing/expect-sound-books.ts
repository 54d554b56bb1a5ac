import { join } from "node:path";
import { tmpdir } from "node:os";
import { expect } from "vitest";
import { systemClock } from "../../../core/clock.ts";
import type { Db } from "../../../core/db.ts";
import { readBooks } from "../reconcile.ts";

const NO_SEALS = join(tmpdir(), "chokdee-no-seals");

/** What every test that moves money ends with: nothing in the books is off. */
export async function expectSoundBooks(db: Db): Promise<void> {
  const { breaks } = await readBooks({ db, clock: systemClock, sealFile: NO_SEALS });
  expect(breaks.filter(({ flow }) => flow !== "seals")).toEqual([]);
}
