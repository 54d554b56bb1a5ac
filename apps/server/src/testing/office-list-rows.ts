/** What a list of staff is asked about; each of them has as many rows of everything as there are. */
export interface Place {
  readonly member: number;
  readonly round: number;
  readonly coupon: number;
  readonly broadcast: number;
}

/** An expression over `n` by column; other columns that must have a value get one of their type. */
export type Row = Readonly<Record<string, string>>;

/** What a system of this database takes for now. */
export const NOW = "(now() + (select offset_ms from sandbox_clock) * interval '1 millisecond')";
export const AT = `${NOW} - n * interval '1 second'`;
export const REWARD = `'{"kind": "points", "points": "5"}'`;

/** Whose rows are: one member's, another's in each, or one half each way. */
interface Owners {
  readonly one: string;
  readonly each: string;
  readonly some: string;
}

type Rows = Readonly<Record<string, Row>>;

function peopleRows({ one, each, some }: Owners): Rows {
  return {
    member_note: { member_id: one, body: "'โทรกลับ'" },
    member_bank_account: { member_id: each, bank_code: "'KBANK'", status: "'pending'", name_match: "'unclear'" },
    audit_record: { action: "'member.suspend'", subject: `'member:' || (${some})`, address: "'127.0.0.1'" },
    staff_member: { staff_id: "1", member_id: `${each} + n`, signs: "'{phone}'" },
    staff_act: {
      action: "'turnover.waive'",
      subject: `'member:' || (${some})`,
      exception: "'waiver'",
      staff_id: "1",
      about_id: some,
    },
    proposal: { kind: "'officeAdjustmentMake'", needs: "'person'", member_id: some, input_mac: "int8send(n)" },
    person_case: { one_id: each, other_id: `${each} + 1`, strength: "'near'", state: "'open'" },
    member_rest: { member_id: each, kind: "'exclusion'", asked_at: AT, until: `${NOW} + interval '6 months'` },
    identity_check: { member_id: each, state: "'waiting'", submitted_at: AT },
  };
}

function paymentRows({ each, some }: Owners): Rows {
  return {
    deposit: { member_id: some, kind: "'promptpay'", asked: "100", amount: "100", state: "'review'" },
    deposit_step: { deposit_id: "(select min(id) - 1 from deposit where state = 'review') + n", state: "'pending'" },
    bank_transfer: { member_id: some, amount: "100", state: "'unmatched'", transfer_id: "'T' || n" },
    withdrawal: { member_id: each, amount: "100", bank_code: "'KBANK'", state: "'review'" },
    withdrawal_step: {
      withdrawal_id: "(select min(id) - 1 from withdrawal where state = 'review') + n",
      state: "'review'",
    },
  };
}

function giftRows({ one, each, some }: Owners, { coupon, broadcast }: Place): Rows {
  return {
    broadcast_message: { broadcast_id: `${broadcast}`, member_id: each, status: "'sent'" },
    notification: { type: "'news'", audience: "'all'", starts_at: AT, is_shown: "true" },
    coupon_code: { coupon_id: `${coupon}`, code: "'LIST' || n" },
    coupon_use: { coupon_id: `${coupon}`, member_id: some, use_no: "n", reward: REWARD },
    coupon_refusal: { coupon_id: `${coupon}`, member_id: some, code: "'LIST' || n", reason: "'used'" },
    affiliate_friend: { earner_id: one, friend_id: `${each} + 1`, level: "1", via_id: `${each} + 1` },
    poll: { closes_at: `${NOW} + interval '1 day'`, opens_at: AT, prizes: "'[]'" },
    poll_choice: { poll_id: "(select min(id) - 1 from poll where sealed_seed like 'sealed_seed %') + n" },
    promotion_taken: {
      member_id: some,
      promotion_id: "(select min(id) from promotion)",
      wallet_id: "n + 100",
      source: "'list:' || n",
      status: "case n % 2 when 0 then 'cancelled' else 'active' end",
      ended_at: `case n % 2 when 0 then ${AT} end`,
      bonus: "100",
      needed: "100",
      goal: "'turnover'",
    },
    promotion_refusal: { member_id: some, bet: "'bet' || n", amount: "1", reason: "'opposite'" },
    points_rule: { life_days: "365", valid_from: `${NOW} + n * interval '1 second'` },
    shop_order: {
      member_id: some,
      item_id: "(select min(id) from shop_item)",
      state: "'waiting'",
      points: "5",
      quantity: "1",
      reward: `'{"kind": "goods", "worth": "100"}'`,
    },
    wheel_spin: {
      name: "'list' || n",
      member_id: some,
      paid_with: "'ticket'",
      counter: "n + 1000",
      prize_id: "(select min(id) from wheel_prize)",
      given_prize_id: "(select min(id) from wheel_prize)",
      reward: REWARD,
    },
  };
}

function gameRows({ one, some }: Owners, round: number): Rows {
  return {
    lotto_bill: { member_id: some, round_id: `${round}`, wallet_id: "1", line_count: "1", stake: "100", note: "''" },
    lotto_difference: { round_id: `${round}`, bill_id: "(select max(id) from lotto_bill) - n", member_id: some },
    lotto_result_proposal: {
      round_id: `${round} - n + 1`,
      status: "'agreed'",
      result: `'{"first6": null, "top3": "519", "top2": "19", "bottom2": "47", "front3": [], "bottom3": []}'`,
      confirmed_by: "1",
      confirmed_name: "'second'",
      confirmed_at: AT,
      prize: "100",
    },
    lotto_held_prize: { round_id: `${round}`, version: "n", member_id: some, amount: "1", person_prize: "1" },
    yeekee_shot: { round_id: `${round}`, seq: "n", member_id: some, number: "lpad(n::text, 5, '0')" },
    provider_round: {
      member_id: some,
      provider_id: "'chokdee'",
      round: "'list-' || n",
      wallet_id: "1",
      category: "'fishing'",
      state: "'open'",
      unit: "100",
      opened_at: `${NOW} - n * interval '1 millisecond'`,
    },
    provider_day: { provider_id: "'list' || n", day: "date '2026-01-01'" },
    provider_difference: { provider_id: "'list' || n", day: "date '2026-01-01'", kind: "'state'", member_id: some },
    provider_round_watch: { member_id: some, provider_id: "'chokdee'", round: "'list-' || n" },
    provider_held: { member_id: some, transaction: "'list' || n", reason: "'late_rollback'", call: "'{}'" },
    sport_match: {
      id: "'list-' || n",
      league_id: "'list'",
      kind: "'league'",
      starts_at: `date_trunc('second', ${AT})`,
    },
    sport_slip: {
      member_id: some,
      wallet_id: "1",
      kind: "'single'",
      format: "'decimal'",
      choice: "'any'",
      amount: "100",
      risk: "100",
      status: "'running'",
      leg_count: "1",
    },
    sport_leg: {
      match_id: "'list-' || n",
      slip_id: "(select max(id) + 1 from sport_slip) - n",
      leg_no: "1",
      selection: "'1x2:home'",
      price: "200",
    },
    ledger_posting: {
      member_id: one,
      seq: "n + 1000",
      wallet_id: "1",
      code: "'lotto_bet'",
      kind: "'bet'",
      reference: "'lotto:' || n",
    },
  };
}

/** Rows of every list, in the order in which they name each other. */
export function rowsOf(place: Place): Rows {
  const { member, round } = place;
  const each = `${member} + n`;
  const owners = { one: `${member}`, each, some: `case n % 2 when 0 then ${member} else ${each} end` };
  return { ...peopleRows(owners), ...paymentRows(owners), ...giftRows(owners, place), ...gameRows(owners, round) };
}
