import { commitOfSeed } from "@chokdee/rules/fair";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { WheelDependencies } from "./dependencies.ts";
import { findSeed, insertSeed, lockSeed, replaceSeed, type SeedRow } from "./seed-repo.ts";

const SEED_BYTES = 32;

/** What a spin is drawn with, in the open. */
export interface OpenSeed {
  readonly commit: string;
  readonly serverSeed: string;
  readonly counter: number;
}

type Deps = Pick<WheelDependencies, "random" | "secrets">;

/** The seed is bound to the member whom its hash was announced to. */
const sealedFor = (memberId: MemberId): string => `wheel:${memberId}`;

function newSeed({ random, secrets }: Deps, memberId: MemberId, counter: number): SeedRow {
  const serverSeed = random.bytes(SEED_BYTES).toString("hex");
  return { commit: commitOfSeed(serverSeed), sealed_seed: secrets.seal(sealedFor(memberId), serverSeed), counter };
}

/** The commitment of the member's next spin, made when it is first requested. */
export async function announcedSeed(
  deps: Deps,
  db: Queryable,
  memberId: MemberId,
): Promise<Pick<SeedRow, "commit" | "counter">> {
  const known = await findSeed(db, memberId);
  if (known) return known;
  await insertSeed(db, memberId, newSeed(deps, memberId, 0));
  const made = await findSeed(db, memberId);
  if (!made) throw new Error(`member ${memberId} has no seed for the wheel`);
  return made;
}

/** Opens the announced seed and locks it: concurrent spins of this member wait. */
export async function holdSeed(deps: Deps, tx: Tx, memberId: MemberId): Promise<OpenSeed> {
  await announcedSeed(deps, tx, memberId);
  const seed = await lockSeed(tx, memberId);
  if (!seed) throw new Error(`member ${memberId} has no seed for the wheel`);
  const { commit, counter } = seed;
  return { commit, counter, serverSeed: deps.secrets.open(sealedFor(memberId), seed.sealed_seed) };
}

/** Announces the next seed once one was used. */
export async function announceNext(deps: Deps, tx: Tx, memberId: MemberId, used: OpenSeed): Promise<void> {
  await replaceSeed(tx, memberId, newSeed(deps, memberId, used.counter + 1));
}
