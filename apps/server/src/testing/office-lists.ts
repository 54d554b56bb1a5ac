import { officeSchemas } from "@chokdee/contract/office/schemas";
import { createPool, type Pool } from "../platform/db/pool.ts";
import type { OfficeHandlers } from "../platform/http/handlers.ts";

/** What a list of staff is asked about; each of them has as many rows of everything as there are. */
export interface Place {
  readonly member: number;
  readonly round: number;
  readonly coupon: number;
  readonly broadcast: number;
}

export interface ListCase {
  /** The call, where it is not what the case is named after. */
  readonly call?: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** What a bare query reads as many rows of, by an index of the same table. */
  readonly bare: string;
}

interface Page {
  readonly items: readonly unknown[];
  readonly next_cursor: unknown;
}

/** Every call of the office that answers a page at a time. */
export const pagedLists = Object.entries(officeSchemas)
  .filter(([, { output }]) => "shape" in output && "items" in output.shape && "next_cursor" in output.shape)
  .map(([id]) => id);

/** Asks for a page as an owner does. */
export async function readList(handlers: OfficeHandlers, id: string, input: object, limit: number): Promise<Page> {
  const read = handlers[id as keyof OfficeHandlers] as (input: object, by: object) => Promise<Page>;
  const asked = officeSchemas[id as keyof typeof officeSchemas].input.parse({ limit, ...input }) as object;
  return read(asked, { staff: { staffId: 1n, username: "owner", role: "owner" }, address: "127.0.0.1" });
}

/** An expression over `n` by column; other columns that must have a value get one of their type. */
type Row = Readonly<Record<string, string>>;

/** What a system of this database takes for now. */
const NOW = "(now() + (select offset_ms from sandbox_clock) * interval '1 millisecond')";
const AT = `${NOW} - n * interval '1 second'`;
const REWARD = `'{"kind": "points", "points": "5"}'`;

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
function rowsOf(place: Place): Rows {
  const { member, round } = place;
  const each = `${member} + n`;
  const owners = { one: `${member}`, each, some: `case n % 2 when 0 then ${member} else ${each} end` };
  return { ...peopleRows(owners), ...paymentRows(owners), ...giftRows(owners, place), ...gameRows(owners, round) };
}

/** Of its type, for a column that must have something and of which nothing more is asked. */
function plain(column: string, type: string): string {
  if (type.endsWith("[]") || type === "ARRAY") return "'{}'";
  if (type === "text") return `'${column} ' || n`;
  if (type === "boolean") return "false";
  if (type === "jsonb") return "'{}'";
  if (type === "uuid") return "gen_random_uuid()";
  if (type === "bytea") return "'\\x00'";
  if (type === "date") return "current_date";
  return type.startsWith("timestamp") ? AT : "0";
}

async function insert(owner: Pool, table: string, row: Row, count: number): Promise<void> {
  const { rows } = await owner.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_identity = 'NO' and is_generated = 'NEVER'
        and (column_name = any($2::text[]) or (is_nullable = 'NO' and column_default is null))`,
    [table, Object.keys(row)],
  );
  const values = rows.map(({ name, type }) => row[name] ?? plain(name, type));
  await owner.query(
    `insert into ${table} (${rows.map(({ name }) => name).join(", ")})
     select ${values.join(", ")} from generate_series(1, ${count}) n`,
  );
}

async function idOf(owner: Pool, sql: string): Promise<number> {
  return Number((await owner.query<{ id: bigint }>(sql)).rows[0]?.id);
}

/** Fills every list of the office. Nothing of it is in the books, and keys to other tables are not looked at. */
export async function fillLists(superuserUrl: string, count: number): Promise<Place> {
  const superuser = createPool(superuserUrl, { max: 1 });
  try {
    return await fill(superuser, count);
  } finally {
    await superuser.close();
  }
}

async function fill(superuser: Pool, count: number): Promise<Place> {
  await superuser.query("set session_replication_role = replica");
  await insert(
    superuser,
    "member",
    {
      username_key: "'list' || n",
      phone: "'08' || lpad(n::text, 8, '0')",
      first_name: "'สมชาย'",
      last_name: "n::text",
    },
    count + 2,
  );
  const member = await idOf(superuser, "select min(id) as id from member where username_key like 'list%'");
  await insert(superuser, "coupon", { kind: "'shared'", per_member: "1", reward: REWARD, is_open: "true" }, count);
  const coupon = await idOf(superuser, "select max(id) as id from coupon");
  const rounds = {
    category_id: "1",
    code: "'list-' || n",
    status: "'open'",
    closes_at: `${NOW} + interval '1 day'`,
    draws_at: `${NOW} + interval '1 day'`,
  };
  await insert(superuser, "lotto_round", rounds, count);
  const round = await idOf(superuser, "select max(id) as id from lotto_round");
  await insert(superuser, "yeekee_round", { round_id: `${round}`, shot_count: `${count}` }, 1);
  await insert(superuser, "sport_league", { id: "'list'", kind: "'league'" }, 1);
  const done = { member_id: `${member}`, withdraw_id: "'done ' || n", amount: "100", state: "'success'" };
  await insert(superuser, "withdrawal", done, count);
  await insert(superuser, "broadcast", { channel: "'sms'", audience: "'member'", status: "'done'" }, count);
  const broadcast = await idOf(superuser, "select max(id) as id from broadcast");
  const place = { member, coupon, round, broadcast };
  for (const [table, row] of Object.entries(rowsOf(place))) await insert(superuser, table, row, count);
  // Nobody has more of these.
  const few = Math.min(count, 1_000);
  await insert(superuser, "legal_document", { document: "'terms'", version: "n + 100" }, few);
  await insert(
    superuser,
    "media",
    { bytes: "int8send(n)", hash: "encode(sha256(int8send(n)), 'hex')", width: "1", height: "1" },
    few,
  );
  const games = { provider_id: "'list'", game_id: "'list' || n", category: "'slot'", is_listed: "true" };
  await insert(superuser, "game", games, few);
  await superuser.query("update game_catalogue set version = version + 1");
  await superuser.query(
    `select graphile_worker.add_job('office_lists', job_key := 'list' || n, run_at := now() + interval '1 year')
       from generate_series(1, ${few}) n`,
  );
  await superuser.query("analyze");
  return place;
}

const newest = (table: string, by = "id") => `select * from ${table} order by ${by} desc limit`;
const oldest = (table: string) => `select * from ${table} order by id limit`;

type Cases = Readonly<Record<string, ListCase>>;

function memberLists(member: number): Cases {
  const ofMember = (table: string, by = "id") =>
    `select * from ${table} where member_id = ${member} order by ${by} desc limit`;
  const members = { member_id: member };
  return {
    officeMemberList: { input: {}, bare: newest("member") },
    "members of a name that all have": { call: "officeMemberList", input: { q: "สมชาย" }, bare: newest("member") },
    "members of a name that few have": { call: "officeMemberList", input: { q: "สมชาย 300" }, bare: newest("member") },
    officeMemberNotes: { input: members, bare: ofMember("member_note") },
    officeMemberHistory: {
      input: members,
      bare: `select * from audit_record where subject = 'member:${member}' order by id desc limit`,
    },
    officeMemberDeposits: { input: members, bare: ofMember("deposit") },
    officeMemberWithdrawals: { input: members, bare: ofMember("withdrawal") },
    officeMemberBills: { input: members, bare: ofMember("lotto_bill") },
    officeMemberSportBets: { input: members, bare: ofMember("sport_slip") },
    officeMemberStatement: { input: members, bare: ofMember("ledger_posting", "seq") },
  };
}

function deskLists({ coupon, broadcast }: Place): Cases {
  return {
    officeBroadcastList: { input: {}, bare: newest("broadcast") },
    officeBroadcastMessages: {
      input: { broadcast_id: broadcast },
      bare: `select * from broadcast_message where broadcast_id = ${broadcast} order by member_id desc limit`,
    },
    officeDocumentList: { input: { document: "terms" }, bare: newest("legal_document", "version") },
    officeImageList: { input: {}, bare: newest("media", "created_at") },
    officeBankAccountQueue: { input: {}, bare: oldest("member_bank_account") },
    officeRestList: { input: { kind: "exclusion" }, bare: newest("member_rest") },
    officeIdentityQueue: { input: {}, bare: oldest("identity_check") },
    officePersonCases: { input: {}, bare: oldest("person_case") },
    officeAuditList: { input: {}, bare: newest("audit_record") },
    officeExceptionList: { input: {}, bare: newest("staff_act") },
    officeProposalList: { input: { state: "waiting" }, bare: newest("proposal") },
    officeDepositQueue: { input: { status: "review" }, bare: oldest("deposit") },
    officeTransferQueue: { input: { state: "unmatched" }, bare: oldest("bank_transfer") },
    officeWithdrawQueue: { input: { state: "review" }, bare: oldest("withdrawal") },
    officePaymentSearch: { input: {}, bare: newest("deposit") },
    officeNotificationList: { input: {}, bare: newest("notification") },
    officeCouponList: { input: {}, bare: newest("coupon") },
    officeCouponCodes: { input: { coupon_id: coupon }, bare: newest("coupon_code") },
    officeCouponUses: { input: {}, bare: newest("coupon_use") },
    officeCouponRefusals: { input: {}, bare: newest("coupon_refusal") },
    officeAffiliateFriendList: { input: {}, bare: newest("affiliate_friend") },
    officePollList: { input: {}, bare: newest("poll") },
    officePromotionTaken: { input: {}, bare: newest("promotion_taken") },
    officePromotionRefusals: { input: {}, bare: newest("promotion_refusal") },
    officePointsRuleList: { input: {}, bare: newest("points_rule") },
    officeShopOrderQueue: { input: { status: "waiting" }, bare: oldest("shop_order") },
    officeWheelSpins: { input: {}, bare: newest("wheel_spin") },
  };
}

function gameLists({ member, round }: Place): Cases {
  const members = { member_id: member };
  return {
    officeLottoRoundList: { input: {}, bare: newest("lotto_round") },
    "rounds that are sold": {
      call: "officeLottoRoundList",
      input: { status: "open" },
      bare: "select * from lotto_round where status in ('upcoming', 'open', 'closed') order by closes_at limit",
    },
    officeLottoBillList: { input: {}, bare: newest("lotto_bill") },
    officeLottoDifferenceList: {
      input: { round_id: round },
      bare: `select * from lotto_difference where round_id = ${round} and version = 0 order by bill_id limit`,
    },
    officeLottoResultQueue: { input: {}, bare: oldest("lotto_result_proposal") },
    officeLottoHeldList: { input: {}, bare: oldest("lotto_held_prize") },
    officeYeekeeShotList: {
      input: { round_id: round },
      bare: `select * from yeekee_shot where round_id = ${round} order by seq desc limit`,
    },
    officeRoundList: {
      input: members,
      bare: `select * from provider_round where member_id = ${member} order by opened_at desc limit`,
    },
    officeRoundSearch: {
      input: {},
      bare: "select * from provider_round where opened_at > now() - interval '1 day' order by opened_at desc limit",
    },
    officeMagazineList: {
      input: {},
      bare: "select * from provider_round where opened_at > now() - interval '2 hours' order by opened_at desc limit",
    },
    officeRoundWatchList: { input: {}, bare: oldest("provider_round_watch") },
    officeProviderDayList: { input: {}, bare: newest("provider_day") },
    officeProviderDifferenceList: { input: {}, bare: oldest("provider_difference") },
    officeRoundHeldList: { input: {}, bare: oldest("provider_held") },
    officeSportMatchList: { input: {}, bare: newest("sport_match", "starts_at") },
    "matches that are open": {
      call: "officeSportMatchList",
      input: { state: "open" },
      bare: "select * from sport_match where result is null order by starts_at limit",
    },
    officeSportBetList: { input: {}, bare: newest("sport_slip") },
    officeGameList: { input: {}, bare: newest("game", "game_id") },
    officeJobList: { input: { state: "waiting" }, bare: "select * from graphile_worker.jobs order by id limit" },
  };
}

/** How each list is asked, by its call. */
export function listCases(place: Place): Cases {
  return { ...memberLists(place.member), ...deskLists(place), ...gameLists(place) };
}
