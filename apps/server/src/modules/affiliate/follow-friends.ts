import { bangkokDay } from "@chokdee/rules/time";
import type { Tx } from "../../core/db.ts";
import type { EventConsumer, ReadEvent } from "../../core/events.ts";
import { readEarningDeposit } from "../../core/payments.ts";
import { readRegisteredMember } from "../../core/referrals.ts";
import { type CountedTurnover, readCountedTurnover } from "../../core/turnover.ts";
import { noteDeposits } from "./account-repo.ts";
import type { AffiliateDependencies } from "./dependencies.ts";
import { insertFriends } from "./friend-repo.ts";
import { judgeFriends } from "./judge-friends.ts";
import { addPlays, type CountedPlay } from "./play-repo.ts";
import { countRegistration } from "./visit-repo.ts";

type Topics = "member.registered" | "turnover.counted" | "deposit.credited";

/** Links new members to their referrers, and adds up by day what they play. */
export function friendsFollower(deps: AffiliateDependencies): EventConsumer<Topics> {
  return {
    name: "affiliate.friends",
    topics: ["member.registered", "turnover.counted", "deposit.credited"],
    async handle(tx, events) {
      // A member who plays has registered before, in the order of events too.
      for (const event of events) if (event.topic === "member.registered") await tie(deps, tx, event);
      await addPlays(tx, events.flatMap(readPlay));
      await noteDeposits(tx, events.flatMap(readDeposit));
    },
  };
}

async function tie(deps: AffiliateDependencies, tx: Tx, event: ReadEvent<"member.registered">): Promise<void> {
  const { memberId } = event;
  const { referrerId, at } = readRegisteredMember(event);
  if (referrerId === null) return;
  const friends = await insertFriends(tx, { memberId, referrerId, at });
  if (friends.length === 0) return;
  await judgeFriends(deps, tx, friends);
  await countRegistration(tx, referrerId, bangkokDay(at));
  await deps.outbox.publishAll(
    tx,
    friends.map(({ earner_id: earner }) => ({ topic: "affiliate", memberId: earner })),
  );
}

/** Nothing comes of play with a bonus. */
function readPlay(event: ReadEvent<Topics>): CountedPlay[] {
  if (event.topic !== "turnover.counted") return [];
  const counted = readCountedTurnover(event);
  const { day, category, turnover, stake, payout, isBonus } = counted;
  if (isBonus) return [];
  const loss = stake - payout;
  const isBack = loss < 0n && isOfEarlierDay(counted);
  return [
    { memberId: event.memberId, day, category, turnover, loss: isBack ? 0n : loss, lossBack: isBack ? loss : 0n },
  ];
}

/** Whether a bet that was settled before is settled again on another day than it was placed on. */
function isOfEarlierDay({ version, rounds, placedAt, day }: CountedTurnover): boolean {
  return version > 1 && rounds <= 0 && bangkokDay(placedAt) < day;
}

function readDeposit(event: ReadEvent<Topics>) {
  if (event.topic !== "deposit.credited") return [];
  return readEarningDeposit(event).map(({ at }) => ({ memberId: event.memberId, at }));
}
