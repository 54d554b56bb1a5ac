import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { orNotFound } from "../../core/domain-error.ts";
import { pageOf, readCursor } from "../../core/page.ts";
import type { IdentityDependencies } from "./dependencies.ts";
import { findVersions, pageVersions } from "./documents-repo.ts";

export async function listVersions(
  { db }: Pick<IdentityDependencies, "db">,
  { document, cursor, limit }: OfficeInput<"officeDocumentList">,
): Promise<OfficeOutput<"officeDocumentList">> {
  const rows = await pageVersions(db, document, readCursor(cursor), limit + 1);
  const versions = rows.map((row) => ({ ...row, id: BigInt(row.version) }));
  return pageOf(versions, limit, ({ id: _id, published_at, ...row }) => ({
    ...row,
    published_at: published_at.toISOString(),
  }));
}

export async function showVersion(
  { db }: Pick<IdentityDependencies, "db">,
  { document, version }: OfficeInput<"officeDocumentGet">,
): Promise<OfficeOutput<"officeDocumentGet">> {
  const found = await findVersions(db, document, version);
  const shown = orNotFound(found.find((each) => each.version === version));
  const before = found.find((each) => each.version === version - 1);
  return {
    ...shown,
    published_at: shown.published_at.toISOString(),
    before: before ? { version: before.version, title: before.title, body: before.body } : null,
  };
}
