import { type Money, NO_MONEY, type Satang } from "@chokdee/money";
import { DAY_MS } from "@chokdee/rules/time";
import { z } from "zod";
import { DomainError } from "../../../core/domain-error.ts";
import type { FreeRoundsGrant } from "../../../core/game-launches.ts";
import type { GrantNames } from "../adapter.ts";
import { callHub, type HubLine, hubTime } from "./call-hub.ts";
import { satangFromUnits, unitsFromSatang } from "./hub-amount.ts";

/** What rewards of a game are made from. What is null is ours to choose. */
const prepaid = z.object({
  prepaid_uuid: z.string().min(1).max(64),
  game_code: z.string(),
  currency: z.string(),
  bet_value: z.int().nullish(),
  bet_count: z.int().nullish(),
  bonus_buy: z.boolean().nullish(),
});
const prepaids = z.array(prepaid);

const reward = z.object({
  reward_uuid: z.string().min(1).max(64),
  prepaid_uuid: z.string().min(1).max(64).nullish(),
  campaign_uuid: z.string().min(1).max(64).nullish(),
  operator_reference: z.string().nullish(),
  status: z.string().nullish(),
});
const rewards = z.object({
  rewards: z.array(reward),
  pagination: z.object({ next_cursor: z.string().nullish() }).nullish(),
});
const CURRENCY = "THB";
/** As the aggregator's own tests ask. */
const PAGE = 80;
const MAX_PAGES = 50;
/** Longer than any grant is good for. */
const LONGEST_MS = 60 * DAY_MS;
/** A reward that came to nothing is made again. */
const nothing = new Set(["FRS_CANCELLED", "FRS_FAILED"]);

/** The stakes that free rounds of each game may have; null where any will do. */
export async function readFreeBets(line: HubLine): Promise<ReadonlyMap<string, Satang[] | null>> {
  const bets = new Map<string, Satang[] | null>();
  for (const each of await callHub(line, "freebet/prepaids/list", prepaids, { currency: CURRENCY })) {
    if (each.bonus_buy || each.currency !== CURRENCY || bets.get(each.game_code) === null) continue;
    if (each.bet_value == null) {
      bets.set(each.game_code, null);
      continue;
    }
    const { amount, rest } = satangFromUnits(each.bet_value);
    const known = bets.get(each.game_code) ?? [];
    if (rest === undefined && amount > NO_MONEY && !known.includes(amount)) known.push(amount);
    bets.set(each.game_code, known);
  }
  return bets;
}

/** Makes a reward from the first offer that is what we give, or finds the one that an earlier try has made. */
export async function makeReward(
  line: HubLine,
  grant: FreeRoundsGrant & { readonly player: string },
): Promise<GrantNames> {
  const made = (await findReward(line, grant)) ?? (await createReward(line, grant));
  return { grant: made.reward_uuid, offer: made.prepaid_uuid ?? null, campaign: made.campaign_uuid ?? null };
}

async function findReward(
  line: HubLine,
  { grantId, player, expiresAt }: FreeRoundsGrant & { readonly player: string },
) {
  const span = {
    user: player,
    start_time: hubTime(new Date(expiresAt.getTime() - LONGEST_MS)),
    end_time: hubTime(new Date(expiresAt.getTime() + DAY_MS)),
  };
  let cursor: string | null | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const pagination = cursor == null ? { limit: PAGE } : { limit: PAGE, cursor };
    const listed = await callHub(line, "freebet/rewards/list", rewards, { ...span, pagination });
    const made = listed.rewards.find((each) => each.operator_reference === grantId && !nothing.has(each.status ?? ""));
    cursor = listed.pagination?.next_cursor;
    if (made || cursor == null) return made;
  }
  return undefined;
}

async function createReward(line: HubLine, grant: FreeRoundsGrant & { readonly player: string }) {
  const { grantId, player, gameId, count, bet, expiresAt } = grant;
  const offer = await findPrepaid(line, gameId, bet, count);
  const made = await callHub(line, "freebet/rewards/create", reward, {
    user: player,
    prepaid_uuid: offer.prepaid_uuid,
    game_code: gameId,
    currency: CURRENCY,
    bet_count: count,
    bet_value: unitsFromSatang(bet),
    end_time: hubTime(expiresAt),
    operator_reference: grantId,
  });
  return { ...made, prepaid_uuid: made.prepaid_uuid ?? offer.prepaid_uuid };
}

async function findPrepaid(line: HubLine, gameId: string, bet: Money, count: number) {
  const value = unitsFromSatang(bet);
  const offered = await callHub(line, "freebet/prepaids/list", prepaids, { game_code: gameId, currency: CURRENCY });
  const offer = offered.find(
    (each) =>
      each.game_code === gameId &&
      each.currency === CURRENCY &&
      !each.bonus_buy &&
      (each.bet_value ?? value) === value &&
      (each.bet_count ?? count) === count,
  );
  // The job asks again until the grant ends: the supplier may offer it by then.
  if (!offer) throw new DomainError("PROVIDER_DOWN");
  return offer;
}

export async function cancelReward(line: HubLine, rewardId: string): Promise<void> {
  await callHub(line, "freebet/rewards/cancel", z.unknown(), { reward_uuid: rewardId });
}
