import { NO_MONEY, satang } from "@chokdee/money";
import type { Tx } from "../../core/db.ts";
import type { Job } from "../../core/jobs.ts";
import type { NewNotice } from "../../core/notices.ts";
import type { LottoDependencies } from "./dependencies.ts";
import { findRound, type RoundRow } from "./round-repo.ts";
import { listOutcomes, type Outcome, type PlayerOutcome } from "./settle-repo.ts";
import { nameOfRound } from "./views.ts";

const NOTIFY = "lotto.notify";
const AT_ONCE = 500;

/** Has all players of a round notified of how it ended for them, apart from the transaction that has ended it. */
export async function notifyPlayersLater({ jobs }: Pick<LottoDependencies, "jobs">, tx: Tx, round: RoundRow) {
  await jobs.add(tx, NOTIFY, { round_id: String(round.id) }, { key: `${NOTIFY}:${round.id}` });
}

/** May be cut off anywhere and run again: each is notified once. */
export function notifyJob(deps: Pick<LottoDependencies, "db" | "notices">): Job {
  return {
    name: NOTIFY,
    run: async (payload) => {
      const round = await findRound(deps.db, BigInt((payload as { round_id: string }).round_id));
      // One that is settled anew ends with a job of its own.
      if (!round || round.settling) return;
      const outcomes = await listOutcomes(deps.db, round.id);
      for (let from = 0; from < outcomes.length; from += AT_ONCE) {
        const notices = outcomes.slice(from, from + AT_ONCE).map((outcome) => noticeOf(round, outcome));
        await deps.db.transaction((tx) => deps.notices.add(tx, notices));
      }
    },
  };
}

function noticeOf(round: RoundRow, outcome: PlayerOutcome): NewNotice {
  const { member_id: memberId, stake, prize, held, refunded, digits } = outcome;
  const notified = { memberId, subject: `round:${round.id}`, about: nameOfRound(round) };
  if (refunded > 0n) return { ...notified, kind: "lotto_refunded", amount: refunded };
  if (held > 0n) return { ...notified, kind: "lotto_held", amount: prize };
  if (prize === 0n) return { ...notified, kind: "lotto_lost" };
  const kind = round.market_group === "yeekee" ? "yeekee_won" : "lotto_won";
  const won = { ...notified, kind, amount: prize, isQuiet: prize <= stake } as const;
  return digits === null ? won : { ...won, digits };
}

/** What the members of bills that were settled before are notified, with what that has paid or taken back. */
export function correctionNotices(round: RoundRow, corrected: readonly Outcome[]): NewNotice[] {
  return corrected.flatMap(({ bill, prize, held }) => {
    const amount = satang(prize - held - (bill.prize - bill.held));
    const notified = {
      memberId: bill.member_id,
      subject: `bill:${bill.id}:${round.version}`,
      about: nameOfRound(round),
    };
    const waits: NewNotice[] = held > NO_MONEY ? [{ ...notified, kind: "lotto_held", amount: held }] : [];
    return amount === 0n ? waits : [{ ...notified, kind: "lotto_corrected", amount }, ...waits];
  });
}
