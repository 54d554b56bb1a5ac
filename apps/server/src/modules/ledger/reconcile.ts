import type { Tx } from "../../core/db.ts";
import type { BookCheck, Break, SealNote } from "../../core/ledger.ts";
import type { Ports } from "../../core/ports.ts";
import { checkChains } from "./check-chains.ts";
import { checkSeals } from "./check-seals.ts";
import { insertRun } from "./run-repo.ts";
import { findPausedFlows, pauseFlow, reopenFlow } from "./pause-repo.ts";
import { checkChainEnds, checkHolds, checkHouse, checkTotals, checkWallets, countBooks } from "./reconcile-repo.ts";

export interface ReconcileDependencies extends Pick<Ports, "db" | "clock"> {
  /** Where seals are stored outside the database. */
  readonly sealFile: string;
  /** The records of others that the ledger is compared with. */
  readonly bookChecks: readonly BookCheck[];
  readonly sealNote?: SealNote | undefined;
}

export interface ReconcileReport {
  readonly members: number;
  readonly wallets: number;
  readonly openHolds: number;
  readonly postings: number;
  readonly seals: number;
  readonly breaks: readonly Break[];
  readonly seconds: number;
}

/** Checks the whole of the books in one snapshot, while others post. Alters nothing. */
export async function readBooks({ db, clock, ...books }: ReconcileDependencies): Promise<ReconcileReport> {
  const started = clock.real().getTime();
  const report = await db.transaction(async (tx) => {
    await tx.query("set transaction isolation level repeatable read, read only");
    return checkAll(tx, books);
  });
  return { ...report, seconds: (clock.real().getTime() - started) / 1000 };
}

async function checkAll(
  tx: Tx,
  { sealFile, bookChecks, sealNote }: Pick<ReconcileDependencies, "sealFile" | "bookChecks" | "sealNote">,
): Promise<Omit<ReconcileReport, "seconds">> {
  const counts = await countBooks(tx);
  const breaks = [
    ...(await checkWallets(tx)),
    ...(await checkChainEnds(tx)),
    ...(await checkHolds(tx)),
    ...(await checkHouse(tx)),
  ];
  const chains = await checkChains(tx);
  const seals = await checkSeals(tx, sealFile, sealNote);
  breaks.push(...chains.breaks, ...seals.breaks);
  // Where a wallet or a house account is off, so is the total; only an unexplained one concerns everybody.
  if (breaks.length === 0) breaks.push(...(await checkTotals(tx)));
  for (const check of bookChecks) breaks.push(...(await check(tx)));
  return {
    members: Number(counts.members),
    wallets: Number(counts.wallets),
    openHolds: Number(counts.open_holds),
    postings: chains.postings,
    seals: seals.seals,
    breaks,
  };
}

/** Checks the books and closes every flow that is off. */
export async function reconcile(deps: ReconcileDependencies): Promise<ReconcileReport> {
  const report = await readBooks(deps);
  const reasons = new Map(report.breaks.toReversed().map(({ flow, what }) => [flow, what]));
  for (const [flow, reason] of reasons) await pauseFlow(deps.db, flow, reason, deps.clock.now());
  await insertRun(deps.db, report, deps.clock.now());
  return report;
}

/** Reopens the flows that are no longer off by a report that was just made. Returns which. */
export async function reopenSoundFlows(deps: ReconcileDependencies, report: ReconcileReport): Promise<string[]> {
  const off = new Set(report.breaks.map(({ flow }) => flow));
  const sound = (await findPausedFlows(deps.db)).map(({ flow }) => flow).filter((flow) => !off.has(flow));
  for (const flow of sound) await reopenFlow(deps.db, flow);
  return sound;
}
