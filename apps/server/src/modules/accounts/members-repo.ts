import { readKept } from "@chokdee/server-kit/db";
import type { Queryable, SqlValue } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { MemberRow, MemberStatus } from "./accounts-repo.ts";

export type MemberLineRow = Pick<
  MemberRow,
  "id" | "username" | "first_name" | "last_name" | "phone" | "status" | "vip_level" | "created_at"
>;

export interface MemberSearch {
  readonly status: MemberStatus | undefined;
  /** What a username or a name begins with, in small letters; nothing finds everybody. */
  readonly beginning: string | undefined;
  /** The digits of a whole phone or account number, or the last four of one. */
  readonly digits: string | undefined;
  readonly id: string | undefined;
  readonly tag: string | undefined;
}

const LINE = "m.id, m.username, m.first_name, m.last_name, m.phone, m.status, m.vip_level, m.created_at";

/** A name that more have than this is read from the newest member back: it is met often enough. */
const MANY = 200;

/** What one looks for: beginnings of words, a number, or an id. Each has an index of its own. */
const NAMES = ["m.username_key", "lower(m.first_name || ' ' || m.last_name)"];
const numbered = (digits: string, id: string) => [
  `m.phone = ${digits}`,
  `right(m.phone, 4) = ${digits}`,
  `m.id in (select member_id from member_bank_account where account_number = ${digits})`,
  `m.id in (select member_id from member_bank_account where right(account_number, 4) = ${digits})`,
  `m.id = ${id}::bigint`,
];
/** Behind every text that begins with what is before it. */
const LAST_CHARACTER = "\u{10FFFF}";

/**
 * Members the newest first, before the one that the page before ended with. Each way of finding one gives its newest,
 * as many as a page has. Those who have a name are gathered first: statistics know too little of names to tell whether
 * few have it, and looking for few among all from the newest back takes long.
 */
export async function searchMembers(
  db: Queryable,
  { status, beginning, digits, id, tag }: MemberSearch,
  before: bigint | undefined,
  limit: number,
): Promise<MemberLineRow[]> {
  const values: SqlValue[] = [];
  const bind = (value: SqlValue) => `$${values.push(value)}`;
  const listed = [
    "",
    ...(status === undefined ? [] : [`m.status = ${bind(status)}`]),
    ...(before === undefined ? [] : [`m.id < ${bind(before)}`]),
    ...(tag === undefined ? [] : [`m.id in (select member_id from member_tag where tag = ${bind(tag)})`]),
  ].join(" and ");
  const newest = (how: string) =>
    `(select ${LINE} from member m where ${how}${listed} order by m.id desc limit ${limit})`;
  if (beginning === undefined) return readKept(db, newest("true"), values);
  const [start, end] = [bind(beginning), bind(`${beginning}${LAST_CHARACTER}`)];
  const named = (text: string) => `(with named as materialized (
      select m.id from member m where ${text} ~>=~ ${start} and ${text} ~<~ ${end} limit ${MANY})
    ${newest(`(select count(*) from named) < ${MANY} and m.id = any(array(select id from named))`)}
    union all ${newest(`(select count(*) from named) = ${MANY} and starts_with(${text}, ${start})`)})`;
  const isNumbered = digits !== undefined || id !== undefined;
  const ways = [
    ...NAMES.map(named),
    ...(isNumbered ? numbered(bind(digits ?? null), bind(id ?? null)).map(newest) : []),
  ];
  return readKept(db, `select * from (${ways.join(" union ")}) f order by id desc limit ${limit}`, values);
}

export function findMemberLines(db: Queryable, ids: readonly MemberId[]): Promise<MemberLineRow[]> {
  return db.rows<MemberLineRow>(`select ${LINE} from member m where m.id = any($1::bigint[])`, [ids]);
}

/** The browsers that a member has signed in with, which have locks of their own. */
export async function listDeviceIds(db: Queryable, memberId: MemberId): Promise<string[]> {
  const { rows } = await db.query<{ device_id: string }>(
    "select device_id from member_device where member_id = $1 order by seen_at desc limit 100",
    [memberId],
  );
  return rows.map(({ device_id }) => device_id);
}

export interface SignInRow {
  /** Nothing and null where they were forgotten. */
  readonly user_agent: string;
  readonly address: string | null;
  readonly created_at: Date;
  readonly end_reason: string | null;
}

export function listSignIns(db: Queryable, memberId: MemberId): Promise<SignInRow[]> {
  return db.rows<SignInRow>(
    `select user_agent, host(address) as address, created_at, end_reason from member_session
      where member_id = $1 order by created_at desc limit 20`,
    [memberId],
  );
}

export function findReferrerName(db: Queryable, memberId: MemberId): Promise<string | undefined> {
  return db.value<string>("select r.username from member m join member r on r.id = m.referrer_id where m.id = $1", [
    memberId,
  ]);
}
