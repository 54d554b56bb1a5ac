import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";

/** What a caller knows one sending by. */
export interface RequestName {
  /** The house for requests of staff. */
  readonly memberId: MemberId;
  /** 0 for requests of a member. */
  readonly staffId: bigint;
  readonly call: string;
  readonly key: string;
}

export interface RequestRow {
  readonly input_mac: Buffer;
  readonly sealed_answer: string | null;
}

const NAMED = "member_id = $1 and staff_id = $2 and call = $3 and key = $4";

const valuesOf = ({ memberId, staffId, call, key }: RequestName) => [memberId, staffId, call, key] as const;

/** False where it was claimed before. Waits for a concurrent claim. */
export async function claimRequest(tx: Tx, name: RequestName, inputMac: Buffer): Promise<boolean> {
  const { rowCount } = await tx.prepared(
    "request-claim",
    `insert into request_once (member_id, staff_id, call, key, input_mac) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [...valuesOf(name), inputMac],
  );
  return rowCount === 1;
}

/** What is stored of each request, or null, in the order given. */
export async function findRequests(db: Queryable, names: readonly RequestName[]): Promise<(RequestRow | null)[]> {
  const { rows } = await db.prepared<RequestRow & { readonly no: number }>(
    "requests-find",
    `select n.no::integer, r.input_mac, r.sealed_answer
       from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[])
            with ordinality n (member_id, staff_id, call, key, no)
      cross join lateral (
        select o.input_mac, o.sealed_answer from request_once o
         where o.member_id = n.member_id and o.staff_id = n.staff_id and o.call = n.call and o.key = n.key offset 0) r`,
    [
      names.map(({ memberId }) => memberId),
      names.map(({ staffId }) => staffId),
      names.map(({ call }) => call),
      names.map(({ key }) => key),
    ],
  );
  const found = new Map(rows.map((row) => [row.no, row]));
  return names.map((_, index) => found.get(index + 1) ?? null);
}

export async function findRequest(db: Queryable, name: RequestName): Promise<RequestRow | null> {
  const [row] = await findRequests(db, [name]);
  return row ?? null;
}

export async function keepAnswer(tx: Tx, name: RequestName, sealedAnswer: string): Promise<void> {
  await tx.prepared("request-answer", `update request_once set sealed_answer = $5 where ${NAMED}`, [
    ...valuesOf(name),
    sealedAnswer,
  ]);
}

/** Claims requests together with their answers. Returns how many had not been claimed before; waits for concurrent claims. */
export async function keepAnswers(
  tx: Tx,
  requests: readonly (RequestName & { readonly inputMac: Buffer; readonly sealedAnswer: string })[],
): Promise<number> {
  const { rowCount } = await tx.prepared(
    "request-answers",
    `insert into request_once (member_id, staff_id, call, key, input_mac, sealed_answer)
     select * from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::bytea[], $6::text[])
     on conflict do nothing`,
    [
      requests.map(({ memberId }) => memberId),
      requests.map(({ staffId }) => staffId),
      requests.map(({ call }) => call),
      requests.map(({ key }) => key),
      requests.map(({ inputMac }) => inputMac),
      requests.map(({ sealedAnswer }) => sealedAnswer),
    ],
  );
  return rowCount;
}

export async function dropRequest(tx: Tx, name: RequestName): Promise<void> {
  await tx.query(`delete from request_once where ${NAMED}`, valuesOf(name));
}

/** A request is not sent again after this long. */
export async function forgetRequests(db: Queryable): Promise<void> {
  await db.query("delete from request_once where at < now() - interval '60 days'");
}
