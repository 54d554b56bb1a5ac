import { newsBody } from "@chokdee/rules/news";
import { MINUTE_MS } from "@chokdee/rules/time";
import type { MessageSender } from "../../core/messages.ts";
import { createWorkQueue } from "../../platform/work-queue.ts";
import { type Broadcast, leaseBroadcast, listDue, lockBroadcast, setStatus } from "./broadcast-repo.ts";
import type { BroadcastsDependencies } from "./dependencies.ts";
import { chooseNext, listWaiting, type Outcome, saveOutcomes, type WaitingMessage } from "./receiver-repo.ts";
import { receiversOf } from "./rules.ts";

const AT_A_TIME = 100;
const AT_ONCE = 8;
const LEASE_MS = 2 * MINUTE_MS;
/** One run ends before the next minute's begins; what is left is the next one's. */
const RUN_MS = 50_000;
/** So many in a row that do not get through are the gateway's fault. */
const HOPELESS = 20;

/**
 * Sends what is due, a hundred at a time. Whom a message goes to is written before it goes out, under a key that the
 * gateway knows again: a process that was killed in between is followed by another that hands over the same messages,
 * and nobody gets one twice. Between hundreds it is seen whether staff have stopped it.
 */
export async function sendDue(deps: BroadcastsDependencies): Promise<void> {
  const until = deps.clock.real().getTime() + RUN_MS;
  const lease = deps.random.uuid();
  for (const id of await listDue(deps.db, deps.clock.now())) {
    while (deps.clock.real().getTime() < until && (await sendBatch(deps, id, lease)));
  }
}

/** Whether there is more to do. */
async function sendBatch(deps: BroadcastsDependencies, id: number, lease: string): Promise<boolean> {
  const { db, clock, outbound } = deps;
  const broadcast = await db.transaction((tx) => choose(deps, tx, id, lease));
  const sender = broadcast && outbound[broadcast.channel];
  if (!broadcast || !sender) return false;
  const waiting = await listWaiting(db, id, receiversOf(broadcast, clock.now()), AT_A_TIME);
  const outcomes = await sendAll(deps, sender, broadcast, waiting);
  return db.transaction(async (tx) => {
    await saveOutcomes(tx, id, outcomes, clock.now());
    const { status } = (await lockBroadcast(tx, id)) ?? broadcast;
    if (status !== "sending") return false;
    const failed = outcomes.filter((outcome) => outcome.status === "failed").length;
    const isHopeless = failed >= HOPELESS && failed === outcomes.length;
    if (isHopeless) await setStatus(tx, id, { status: "stopped", hasFailed: true, at: clock.now() });
    if (waiting.length === 0) await setStatus(tx, id, { status: "done", hasFailed: false, at: clock.now() });
    return !isHopeless && waiting.length > 0;
  });
}

/** Nothing where it is not this process's to send. What an earlier one has left comes first. */
async function choose(
  { clock }: BroadcastsDependencies,
  tx: Parameters<typeof leaseBroadcast>[0],
  id: number,
  lease: string,
): Promise<Broadcast | undefined> {
  const [now, real] = [clock.now(), clock.real()];
  const until = new Date(real.getTime() + LEASE_MS);
  const broadcast = await leaseBroadcast(tx, id, { lease, now, real, until });
  if (!broadcast) return undefined;
  const { chosen, sent, failed, skipped } = broadcast;
  if (chosen === sent + failed + skipped) await chooseNext(tx, id, receiversOf(broadcast, now), AT_A_TIME);
  return broadcast;
}

async function sendAll(
  { log }: BroadcastsDependencies,
  sender: MessageSender,
  broadcast: Broadcast,
  waiting: readonly WaitingMessage[],
): Promise<Outcome[]> {
  const inTurn = createWorkQueue(AT_ONCE, AT_A_TIME);
  const body = newsBody(broadcast.text);
  return Promise.all(
    waiting.map(({ member_id: memberId, key, to }) =>
      inTurn(async (): Promise<Outcome> => {
        if (to === null) return { memberId, status: "skipped" };
        try {
          await sender.send({ to, kind: "news", body, key });
          return { memberId, status: "sent" };
        } catch (error) {
          log.warn({ err: error, broadcast: broadcast.id }, "a message of a broadcast did not get through");
          return { memberId, status: "failed" };
        }
      }),
    ),
  );
}
