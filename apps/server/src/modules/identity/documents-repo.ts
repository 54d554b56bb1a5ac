import { readNewest } from "@chokdee/server-kit/db";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { MissingConsent } from "../../core/consents.ts";

export type DocumentName = MissingConsent["document"];

export interface DocumentRow {
  readonly document: DocumentName;
  readonly version: number;
  readonly title: string;
  readonly body: string;
  readonly published_at: Date;
  readonly is_accepted: boolean;
}

const IN_FORCE = "select distinct on (document) * from legal_document order by document, version desc";

/** The documents in force, with whether this member has agreed to that very version. */
export function listDocuments(db: Queryable, memberId: MemberId | undefined): Promise<DocumentRow[]> {
  return db.rows<DocumentRow>(
    `select d.document, d.version, d.title, d.body, d.published_at, c.member_id is not null as is_accepted
       from (${IN_FORCE}) d
       left join consent c on c.member_id = $1 and c.document = d.document and c.version = d.version
      order by array_position(array['terms', 'privacy', 'game_rules'], d.document)`,
    [memberId ?? null],
  );
}

export function listMissingConsents(db: Queryable, memberId: MemberId): Promise<MissingConsent[]> {
  return db.rows<MissingConsent>(
    `select d.document, d.version, d.title from (${IN_FORCE}) d
      where not exists (select from consent c
                         where c.member_id = $1 and c.document = d.document and c.version = d.version)
      order by array_position(array['terms', 'privacy', 'game_rules'], d.document)`,
    [memberId],
  );
}

/** Agreeing again changes nothing. False where the version is not the one in force. */
export async function insertConsent(
  db: Queryable,
  consent: {
    readonly memberId: MemberId;
    readonly document: DocumentName;
    readonly version: number;
    readonly address: string;
    readonly at: Date;
  },
): Promise<boolean> {
  const { rows } = await db.query<{ in_force: boolean }>(
    `with agreed as (
       insert into consent (member_id, document, version, address, given_at)
       select $1, d.document, d.version, $4, $5 from (${IN_FORCE}) d where d.document = $2 and d.version = $3
       on conflict do nothing)
     select exists (select from (${IN_FORCE}) d where d.document = $2 and d.version = $3) as in_force`,
    [consent.memberId, consent.document, consent.version, consent.address, consent.at],
  );
  return rows[0]?.in_force === true;
}

export async function insertAllConsents(tx: Tx, memberId: MemberId, address: string, at: Date): Promise<void> {
  await tx.query(
    `insert into consent (member_id, document, version, address, given_at)
     select $1, d.document, d.version, $2, $3 from (${IN_FORCE}) d on conflict do nothing`,
    [memberId, address, at],
  );
}

/** Adds the next version of a document and returns its number. */
export async function insertDocument(
  tx: Tx,
  document: { readonly document: DocumentName; readonly title: string; readonly body: string; readonly at: Date },
): Promise<number> {
  // One at a time for each document, so that two versions cannot get the same number.
  await tx.query("select pg_advisory_xact_lock(hashtextextended('document:' || $1, 0))", [document.document]);
  const { rows } = await tx.query<{ version: number }>(
    `insert into legal_document (document, version, title, body, published_at)
     select $1, max(version) + 1, $2, $3, $4 from legal_document where document = $1 returning version`,
    [document.document, document.title, document.body, document.at],
  );
  const version = rows[0]?.version;
  if (version === undefined) throw new Error(`The document ${document.document} has no first version.`);
  return version;
}

export interface PublishedDocument {
  readonly document: DocumentName;
  readonly version: number;
  readonly title: string;
  readonly body: string;
  readonly published_at: Date;
}

/** All versions of a document without their text, the newest first. */
export async function pageVersions(
  db: Queryable,
  document: DocumentName,
  before: bigint | undefined,
  limit: number,
): Promise<Omit<PublishedDocument, "body">[]> {
  const select = "select document, version, title, published_at from legal_document";
  return readNewest(db, select, [["document = ?", document]], { before, limit, by: "version" });
}

/** A version and the one before it. */
export function findVersions(db: Queryable, document: DocumentName, version: number): Promise<PublishedDocument[]> {
  return db.rows<PublishedDocument>(
    `select document, version, title, body, published_at from legal_document
      where document = $1 and version in ($2::bigint, $2::bigint - 1) order by version desc`,
    [document, version],
  );
}
