import { DAY_MS, HOUR_MS } from "@chokdee/rules/time";
import { insertRun } from "../modules/ledger/run-repo.ts";
import { satang } from "@chokdee/money";
import { ask, asSent, credit, first, fresh, type GuardedInputs, reason } from "./guarded-call.ts";
import { contentInputs } from "./guarded-content-calls.ts";
import { paymentInputs } from "./guarded-payment-calls.ts";
import type { OfficeRequest } from "./inject.ts";
import { buy, DRAWN_AFTER_MS, line, specialTimes } from "./lotto-system.ts";
import type { MoneyWorld } from "./money-world.ts";

const lottery = {
  async officeLottoCategorySave(world) {
    const list = await (await ask(world)).ok("officeLottoCategoryList", {});
    const { category_id, is_open, takes_tod_of_equal_digits, max_per_member, cancel_rule, moves } = first(list);
    const moved = [...moves, { day: "2031-02-16", by_days: 3 }];
    return { category_id, is_open, takes_tod_of_equal_digits, max_per_member, cancel_rule, moves: moved };
  },
  async officeLottoTermsSave(world) {
    const { category_id, rates } = first(await (await ask(world)).ok("officeLottoCategoryList", {}));
    const terms = first(rates);
    return { category_id, ...terms, max: terms.max + 1 };
  },
  async officeYeekeeSettingsSave(world) {
    const list = await (await ask(world)).ok("officeLottoCategoryList", {});
    const { category_id, yeekee } = first(list, (each) => each.yeekee !== null);
    if (!yeekee) throw new Error("there is no yeekee");
    return { category_id, ...yeekee, rank_prizes: [{ rank: 1, amount: 99_999 }] };
  },
  officeLottoBillVoid: asSent("officeLottoBillVoid"),
  /** Of the government's lottery. */
  officeLottoRoundCreate: async ({ lotto }) => ({ category_id: 1, ...specialTimes(lotto.clock.now()), reason }),
  async officeLottoRoundMove(world) {
    const round_id = Number(await world.lotto.openRound("government"));
    const at = (hours: number) => new Date(world.lotto.clock.now().getTime() + hours * HOUR_MS).toISOString();
    return { round_id, opens_at: at(-1), closes_at: at(5), draws_at: at(6), reason };
  },
  async officeLottoRoundVoid(world) {
    const { id } = await world.person(100_00n);
    const round = await world.lotto.openRound("government");
    await buy(world.lotto.deps, id, round, [line("two_bottom", "47", 5, 90)]);
    world.lotto.pass(DRAWN_AFTER_MS);
    return { round_id: Number(round), reason };
  },
} satisfies Partial<GuardedInputs>;

const football = {
  async officeSportLimitSet(world) {
    const limits = await (await ask(world)).ok("officeSportLimitGet", {});
    return { ...limits, match_cap: limits.match_cap + 1 };
  },
  officeSportResultSet: asSent("officeSportResultSet"),
  officeSportResettle: asSent("officeSportResettle"),
  officeSportVoid: asSent("officeSportVoid"),
} satisfies Partial<GuardedInputs>;

const games = {
  officeRoundVoid: asSent("officeRoundVoid"),
  officeRoundResettle: asSent("officeRoundResettle"),
  officeRoundHeldApprove: asSent("officeRoundHeldApprove"),
  officeRoundHeldDecline: asSent("officeRoundHeldDecline"),
  officeTableVoid: async () => ({
    provider_id: "chokdee",
    round: `baccarat-1.${fresh()}`,
    reason: "ค่าสุ่มสาธารณะขัดข้อง คืนเงินเดิมพันทุกคน",
  }),
  officeTableLimitsSet: async () => ({
    provider_id: "chokdee",
    table_id: `table-${fresh()}`,
    min: 10,
    max: 5_000,
    member_max: 15_000,
    max_loss: 300_000,
    reason,
  }),
  officeJackpotSet: async () => ({
    provider_id: "chokdee",
    is_open: true,
    pools: [{ pool: "mini", max_advance: 5_000 }],
    reason,
  }),
  officeProviderCapSet: async () => ({
    provider_id: "chokdee",
    max_times: 1_000_000,
    max_amount: null,
    max_gift: null,
    reason,
  }),
  officeProviderKeyCreate: async () => ({ provider_id: "chokdee", reason }),
  async officeProviderKeyActivate(world) {
    const { key_id } = await (await ask(world)).agreed("officeProviderKeyCreate", { provider_id: "chokdee", reason });
    return { provider_id: "chokdee", key_id, reason };
  },
} satisfies Partial<GuardedInputs>;

const giving = {
  async officePromotionCreate(world) {
    const { id: _id, ...form } = first(await (await ask(world)).ok("officePromotionList", {}), (each) => each.is_shown);
    return { ...form, code: `EXTRA${fresh()}` };
  },
  async officePromotionUpdate(world) {
    const promotion = first(await (await ask(world)).ok("officePromotionList", {}), (each) => each.is_shown);
    return { ...promotion, valid_days: promotion.valid_days + 1 };
  },
  officeRewardGive: asSent("officeRewardGive"),
  async officeTurnoverWaive(world) {
    const { id } = await world.person();
    const { services } = world.bench.system;
    await services.db.transaction((tx) =>
      services.requirements.add(tx, { memberId: id, source: `test:${fresh()}`, amount: satang(5_000n) }),
    );
    return { member_id: Number(id), reason };
  },
  officeCouponCreate: async (world) => couponForm(world),
  async officeCouponUpdate(world) {
    const { id, ...coupon } = await (await ask(world)).agreed("officeCouponCreate", couponForm(world));
    const { kind: _kind, reward: _reward, used: _used, created_at: _at, ...terms } = coupon;
    return { id, ...terms, quota: 1_000 };
  },
  async officeAffiliateTermsSet(world) {
    const {
      id: _id,
      from_day: _day,
      created_at: _at,
      ...terms
    } = first(await (await ask(world)).ok("officeAffiliateTermsList", {}));
    return { ...terms, turnover_percent: 0, reason };
  },
  async officeAffiliateFriendAllow(world) {
    const earner = await world.affiliate.join();
    const friend = await world.affiliate.join(earner);
    await world.affiliate.play(friend, { turnover: 1_000_000n });
    await world.bench.count();
    await world.affiliate.endDay();
    const { items } = await (await ask(world)).ok("officeAffiliateFriendList", { member_id: Number(earner.id) });
    return { id: first(items).id, reason };
  },
  async officeCashbackUpdate(world) {
    const { turnover, loss } = await (await ask(world)).ok("officeCashbackGet", {});
    return { turnover, loss: { ...loss, rates: loss.rates.map((each) => ({ ...each, rate: 99 })) } };
  },
  async officeVipUpdate(world) {
    const { rules } = await (await ask(world)).ok("officeVipGet", {});
    const nothing = { rise_deposit: 0, rise_turnover: 0, keep_deposit: 0, keep_turnover: 0 };
    return { rules: rules.map(({ level }) => ({ level, ...nothing })) };
  },
  officeBroadcastCreate: async () => ({
    channel: "sms",
    text: "ข่าวจากโชคดี",
    audience: "member",
    vip_level: null,
    starts_at: "2026-01-01T00:00:00Z",
  }),
  officeVipLock: async (world) => ({ member_id: Number((await world.person()).id), level: 2, reason }),
} satisfies Partial<GuardedInputs>;

const rewards = {
  async officeQuestCreate(world) {
    const { id: _id, ...quest } = first(await (await ask(world)).ok("officeQuestList", {}), (each) => each.is_shown);
    return { ...quest, title: `ภารกิจ ${fresh()}` };
  },
  async officeQuestUpdate(world) {
    const list = await (await ask(world)).ok("officeQuestList", {});
    const { kind: _kind, period: _period, unit: _unit, ...quest } = first(list, (each) => each.is_shown);
    return { ...quest, vip_level: quest.vip_level === 0 ? 1 : 0 };
  },
  async officeWheelSettingsUpdate(world) {
    const { settings } = await (await ask(world)).ok("officeWheelGet", {});
    return { ...settings, daily_tickets: 10 };
  },
  async officeWheelPrizesSet(world) {
    const { prizes, entries_hash } = await (await ask(world)).ok("officeWheelGet", {});
    // No game is listed here that free rounds could be of.
    const changed = prizes.map(({ given_today: _given, ...prize }, place) => ({
      ...prize,
      stock_seen: prize.stock_left,
      ...((place === 0 || prize.reward.kind === "free_round") && { prize_id: null, reward: credit(5_000) }),
      // Only this one is called what staff type.
      ...(place === prizes.length - 1 && { prize_id: null, reward: { kind: "nothing" as const }, title: "ลองใหม่" }),
    }));
    return { entries_hash, prizes: changed, reason };
  },
  officeWheelTicketsGive: asSent("officeWheelTicketsGive"),
  async officePointsRuleSet(world) {
    const { items } = await (await ask(world)).ok("officePointsRuleList", {});
    const { rates, counts_bonus, life_days, notice_days } = first(items);
    return { rates: { ...rates, slot: 100_000 }, counts_bonus, life_days, notice_days };
  },
  officeShopItemCreate: async (world) => itemForm(world, 1),
  async officeShopItemUpdate(world) {
    const item = await (await ask(world)).agreed("officeShopItemCreate", itemForm(world, 1_000));
    const { stock: _stock, ...form } = item;
    return { ...form, points: 1 };
  },
  async officeShopItemStock(world) {
    const { id } = await (await ask(world)).agreed("officeShopItemCreate", { ...itemForm(world, 1), is_limited: true });
    return { id, add: 100 };
  },
  async officePollCreate(world) {
    return pollForm(world);
  },
  async officePollUpdate(world) {
    const { id, title, description, image, closes_at } = await (
      await ask(world)
    ).agreed("officePollCreate", {
      ...pollForm(world),
      is_shown: false,
    });
    return { id, title, description, image, closes_at, is_shown: true };
  },
  officePollDraw: asSent("officePollDraw"),
} satisfies Partial<GuardedInputs>;

const people = {
  officeStaffInvite: async () => ({ username: `ghost-${fresh()}`, role: "owner", phone: `089900${fresh()}`, reason }),
  officeStaffRoleSet: async (world) => ({ staff_id: await clerk(world), role: "owner" }),
  officeStaffPhoneSet: async (world) => ({ staff_id: await clerk(world), phone: `089911${fresh()}`, reason }),
  async officeStaffResume(world) {
    const staff_id = await clerk(world);
    await (await ask(world)).ok("officeStaffSuspend", { staff_id, reason });
    return { staff_id, reason };
  },
  async officeFlowReopen(world) {
    const flow = `member:${(await world.person()).id}`;
    const { owner } = world.bench.system.database;
    await owner.query("select ledger_pause_flow($1, 'test', now() - interval '1 hour')", [flow]);
    const run = { seconds: 1, members: 1, postings: 1, seals: 1, breaks: [] };
    await insertRun(world.bench.system.services.db, run, new Date(Date.now() + DAY_MS));
    return { flow, reason };
  },
  async officeMemberEdit(world) {
    const member_id = Number((await world.person()).id);
    return { member_id, first_name: "สมหญิง", last_name: "ใจงาม", phone: `089922${fresh()}`, reason };
  },
  async officeOwnAccountPutAside(world) {
    const { rows } = await world.bench.system.database.owner.query<{ id: bigint }>(
      `insert into staff_member (staff_id, member_id, signs, found_at)
       select $1, $2, '{device}', now() returning id`,
      [await clerk(world), (await world.person()).id],
    );
    return { own_account_id: Number(rows[0]?.id), reason };
  },
  officeMemberClose: async (world) => ({ member_id: Number((await world.person()).id), reason }),
  async officeMemberReopen(world) {
    const member_id = Number((await world.person()).id);
    await (await ask(world)).agreed("officeMemberClose", { member_id, reason });
    return { member_id, reason };
  },
  async officePersonKeepApart(world) {
    const [one, other] = [await world.person(), await world.person()];
    const { owner } = world.bench.system.database;
    await owner.query("update member set excluded_until = '9999-12-31' where id = $1", [one.id]);
    const { rows } = await owner.query<{ id: bigint }>(
      `insert into person_case (one_id, other_id, strength, reasons, state, opened_at)
       values ($1, $2, 'near', '{name}', 'open', now()) returning id`,
      [one.id, other.id],
    );
    return { case_id: Number(rows[0]?.id), reason };
  },
  async officeApprovalLimitsSet(world) {
    const limits = await (await ask(world)).ok("officeApprovalLimitsGet", {});
    return { limits: limits.map((limit) => ({ ...limit, ceiling: limit.ceiling + 1 })), reason };
  },
  async officeStaffControlsSet(world) {
    const controls = await (await ask(world)).ok("officeStaffControlsGet", {});
    return { controls: controls.map(({ name, value }) => ({ name, value: value + 1 })), reason };
  },
} satisfies Partial<GuardedInputs>;

/** Something that one person may not do alone, for every guarded call. One that is missing here does not compile. */
export const guardedInputs: GuardedInputs = {
  ...paymentInputs,
  ...lottery,
  ...football,
  ...games,
  ...giving,
  ...rewards,
  ...people,
  ...contentInputs,
};

async function clerk(world: MoneyWorld): Promise<number> {
  const officer = await world.staff("support");
  const { username } = await officer.ok("officeMe", {});
  const staff = await (await ask(world)).ok("officeStaffList", {});
  return first(staff, (each) => each.username === username).id;
}

function couponForm(world: MoneyWorld): OfficeRequest<"officeCouponCreate"> {
  return {
    kind: "shared",
    code: `GUARD${fresh()}`,
    codes: null,
    title: "คูปอง",
    reward: credit(9_999),
    quota: 1,
    per_member: 1,
    starts_at: world.lotto.clock.now().toISOString(),
    ends_at: null,
    code_days: null,
    min_vip: 0,
    new_member_days: null,
    min_deposit: 0,
    deposit_days: 1,
    is_open: true,
  };
}

function itemForm(world: MoneyWorld, points: number): OfficeRequest<"officeShopItemCreate"> {
  return {
    title: `เครดิต ${fresh()}`,
    description: "",
    image: null,
    reward: credit(500),
    points,
    min_quantity: 1,
    max_quantity: 1,
    is_limited: false,
    per_day: null,
    per_member_day: null,
    starts_at: world.lotto.clock.now().toISOString(),
    ends_at: null,
    position: 0,
    is_open: true,
  };
}

function pollForm(world: MoneyWorld): OfficeRequest<"officePollCreate"> {
  const now = world.lotto.clock.now().getTime();
  return {
    title: `โพล ${fresh()}`,
    description: "",
    image: null,
    opens_at: new Date(now).toISOString(),
    closes_at: new Date(now + 48 * HOUR_MS).toISOString(),
    is_shown: true,
    votes_a_day: 1,
    deposit_per_vote: null,
    max_deposit_votes: 0,
    points_per_vote: null,
    max_points_votes: 0,
    needs_answer: true,
    answer_source: "ผลที่ประกาศอย่างเป็นทางการ",
    prizes: [{ title: "เครดิต", count: 1, reward: credit(50) }],
    choices: ["แดง", "น้ำเงิน"].map((title) => ({ title, image: null })),
  };
}
