import { officeSchemas } from "@chokdee/contract/office/schemas";
import { createPool, type Pool } from "@chokdee/server-kit/db";
import type { OfficeHandlers } from "../platform/http/handlers.ts";
import { AT, NOW, type Place, REWARD, type Row, rowsOf } from "./office-list-rows.ts";

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
  return ask(handlers, id, { limit, ...input });
}

/** Calls as an owner does, and answers what the handler does. */
export async function ask<Answer>(handlers: OfficeHandlers, id: string, input: object): Promise<Answer> {
  const call = handlers[id as keyof OfficeHandlers] as (input: object, by: object) => Promise<Answer>;
  const asked = officeSchemas[id as keyof typeof officeSchemas].input.parse(input) as object;
  return call(asked, { staff: { staffId: 1n, username: "owner", role: "owner" }, address: "127.0.0.1" });
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
    officeAuditList: { input: {}, bare: newest("audit_record", "at") },
    "records of one action": {
      call: "officeAuditList",
      input: { action: "member.suspend" },
      bare: newest("audit_record", "at"),
    },
    "records of a kind of things": {
      call: "officeAuditList",
      input: { kind: "member" },
      bare: newest("audit_record", "at"),
    },
    officeOwnAccountList: { input: {}, bare: newest("staff_member") },
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
    "rounds that are drawn somewhere": {
      call: "officeLottoRoundList",
      input: { status: "open", kind: "drawn" },
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
