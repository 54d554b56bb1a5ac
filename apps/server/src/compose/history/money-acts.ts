import type { ActOf } from "./acts.ts";
import type { Playing } from "./callers.ts";
import { people } from "./people.ts";
import type { Cue, Stage } from "./stage.ts";

const STEP_BAHT = 10;
const NOTICES = 100;
const CODE = /\d{6}/;

export async function join(stage: Stage, { who, by }: ActOf<"join">): Promise<void> {
  const { db, members, referrals, simulatedMembers } = stage.system.ports;
  const person = people.find(({ username }) => username === who);
  if (!person || (await members.idOf(db, who)) !== undefined) return;
  const friend = by === undefined ? undefined : await members.idOf(db, by);
  const ref = friend === undefined ? undefined : await referrals.codeOf(db, friend);
  await db.transaction((tx) => simulatedMembers.create(tx, { ...person, ref }, { playsOn: false }));
}

export async function payIn(stage: Stage, { who, baht, offer }: ActOf<"pay_in">, { key, isAgain }: Cue): Promise<void> {
  const playing = await stage.find(who);
  if (!playing) return;
  const channel = await stage.channel(playing);
  const offered = offer === undefined ? undefined : await findOffer(stage, playing, offer);
  const asked = { channel_id: channel.channel_id, amount: Math.max(baht, channel.min) };
  const input = offered?.is_eligible ? { ...asked, promotion_id: offered.id } : asked;
  const opened = await stage.call(playing, "paymentGenerateQr", input, key);
  if (!opened) return;
  const { payment_id, qr_payload: qr } = opened;
  if (qr === null || (isAgain && !(await isUnpaid(stage, playing, payment_id)))) return;
  const { bankCode, accountNumber, firstName, lastName } = stage.personOf(who);
  const paid = await stage.control("POST", "/sandbox/bank/pay", {
    qr,
    payer_bank: bankCode,
    payer_account: accountNumber,
    payer_name: `${firstName} ${lastName}`,
    notify: false,
  });
  const [transfer] = (paid as { readonly transfers: readonly { readonly id: number }[] }).transfers;
  if (transfer) await stage.house.run("payments.transfer", { transfer_id: String(transfer.id) });
}

/** Where the past was cut off behind the payment, it is credited by now. */
async function isUnpaid(stage: Stage, playing: Playing, paymentId: string): Promise<boolean> {
  await stage.house.run("payments.sweep", {});
  const state = await stage.call(playing, "paymentInquiryStatus", { payment_id: paymentId });
  return state?.status === "pending";
}

async function findOffer(stage: Stage, playing: Playing, code: string) {
  return (await stage.call(playing, "promotionList", {}))?.find((offer) => offer.code === code);
}

/** The first who may: all that may leave, up to what was wanted. */
export async function withdraw(
  stage: Stage,
  { who, baht, or = [] }: ActOf<"withdraw">,
  { key, isAgain }: Cue,
): Promise<void> {
  for (const name of isAgain ? [who] : [who, ...or]) {
    const playing = await stage.find(name);
    const info = playing && (await stage.call(playing, "withdrawInfo", {}));
    if (!info) continue;
    const amount = Math.floor(Math.min(baht, info.available) / STEP_BAHT) * STEP_BAHT;
    if (amount < info.min) continue;
    const token = await stepUp(stage, name, playing);
    if (token !== undefined) await stage.call(playing, "withdrawCreate", { amount, step_up_token: token }, key);
    return;
  }
}

/** By the code that goes to the member's phone. */
async function stepUp(stage: Stage, who: string, playing: Playing): Promise<string | undefined> {
  const sent = await stage.call(playing, "otpSend", { purpose: "step_up" });
  if (!sent) return undefined;
  const { messages } = (await stage.control("GET", "/sandbox/messages", {
    to: stage.personOf(who).phone,
    limit: 1,
  })) as {
    readonly messages: readonly { readonly body: string }[];
  };
  const code = CODE.exec(messages[0]?.body ?? "")?.[0] ?? "";
  const verified = await stage.call(playing, "otpVerify", { otp_id: sent.otp_id, code });
  const stepped = verified && (await stage.call(playing, "stepUp", { otp_token: verified.otp_token }));
  return stepped?.step_up_token;
}

export async function spinWheel(stage: Stage, { who }: ActOf<"wheel">, { key }: Cue): Promise<void> {
  const playing = await stage.find(who);
  const spun = playing && (await stage.call(playing, "wheelSpinV2", {}, key));
  if (spun) await stage.call(playing, "wheelReward", { spin_id: spun.spin_id });
}

/** All that the bell has to say. */
export async function readNotices(stage: Stage, { who }: ActOf<"read">): Promise<void> {
  const playing = await stage.find(who);
  const listed = playing && (await stage.call(playing, "noticeList", { limit: NOTICES }));
  const unread = listed?.items.map(({ id }) => id) ?? [];
  if (playing && unread.length > 0) await stage.call(playing, "noticeMark", { notice_ids: unread, as: "read" });
}

/** Whatever is done is claimed. */
export async function claimQuests(stage: Stage, { who }: ActOf<"quests">, { key }: Cue): Promise<void> {
  const playing = await stage.find(who);
  const quests = (playing && (await stage.call(playing, "questList", {}))) ?? [];
  for (const { quest_id, period_key, status } of quests) {
    if (playing && status === "claimable") {
      await stage.call(playing, "questRedeem", { quest_id, period_key }, `${key}-${quest_id}-${period_key}`);
    }
  }
}

export async function claimCashback(stage: Stage, { who }: ActOf<"cashback">, { key }: Cue): Promise<void> {
  const playing = await stage.find(who);
  if (playing) await stage.call(playing, "cashbackLossClaim", {}, key);
}

/** The dearest that the member's points are enough for and that needs no address. */
export async function buyFromShop(stage: Stage, { who }: ActOf<"shop">, { key }: Cue): Promise<void> {
  const playing = await stage.find(who);
  const held = playing && (await stage.call(playing, "pointsGet", {}));
  if (!held) return;
  const items = (await stage.call(playing, "redemptionList", {})) ?? [];
  const [best] = items
    .filter(({ category, state, points, min_quantity: least }) => {
      return category !== "goods" && state === "open" && points * least <= held.points;
    })
    .toSorted((one, other) => other.points * other.min_quantity - one.points * one.min_quantity);
  if (!best) return;
  const order = { item_id: best.item_id, quantity: best.min_quantity };
  await stage.call(playing, "redemptionRedeem", order, key);
}

/** By the vote that everybody has each day. */
export async function vote(stage: Stage, { who }: ActOf<"vote">, { key, chance }: Cue): Promise<void> {
  const playing = await stage.find(who);
  const poll = playing && (await stage.call(playing, "pollConfig", {}));
  if (!poll) return;
  const { choice_id } = chance.pick(poll.choices);
  await stage.call(playing, "pollSubmit", { poll_id: poll.poll_id, choice_id, pay_with: "quota" }, key);
}

export async function redeemCoupon(stage: Stage, { who, code }: ActOf<"coupon">, { key }: Cue): Promise<void> {
  const playing = await stage.find(who);
  if (playing) await stage.call(playing, "couponRedeem", { code }, key);
}
