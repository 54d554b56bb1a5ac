import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { NO_MONEY } from "@chokdee/money";
import { newContacts, safeOrigin } from "@chokdee/rules/contacts";
import type { Act, Actor } from "../../core/audit.ts";
import type { Queryable, Tx } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import { refuseFields } from "../../core/form.ts";
import type { LinkOrigins } from "../../core/ports.ts";
import type { StaffContext } from "../../platform/http/context.ts";
import type { Config } from "../../platform/config.ts";
import type { StaffDependencies } from "./dependencies.ts";
import { deleteOtherOrigins, insertOrigins, listOrigins, lockOrigins } from "./origin-repo.ts";

type View = OfficeOutput<"officeLinkOriginsGet">;
type OwnConfig = Pick<Config, "origins">;

export function createLinkOrigins({ config }: { readonly config: OwnConfig }): LinkOrigins {
  return { list: (db) => knownOrigins(db, config), add: insertOrigins };
}

async function knownOrigins(db: Queryable, { origins }: OwnConfig): Promise<ReadonlySet<string>> {
  return new Set([...(await listOrigins(db)), ...(origins ? [origins.site] : [])]);
}

export async function showOrigins(db: Queryable): Promise<View> {
  return { origins: await listOrigins(db) };
}

/** Two owners say where members may be led; one may strike out a line. */
export async function setOrigins(
  { audit }: StaffDependencies,
  input: OfficeInput<"officeLinkOriginsSet">,
  by: StaffContext,
): Promise<View> {
  const origins = [...new Set(input.origins.map((each) => each.trim().toLowerCase().replace(/\/$/, "")))].toSorted();
  const wrong = origins.find((origin) => safeOrigin(origin) !== origin);
  refuseFields({
    origins: wrong === undefined ? undefined : `${wrong} ไม่ใช่ที่อยู่เว็บแบบ https://example.com`,
  });
  return by.once(async (tx) => {
    await lockOrigins(tx);
    const before = await showOrigins(tx);
    await deleteOtherOrigins(tx, origins);
    await insertOrigins(tx, origins);
    const after = await showOrigins(tx);
    const isShorter = after.origins.every((origin) => before.origins.includes(origin));
    await audit.weigh(tx, by, {
      action: "link_origin.set",
      subject: "link_origin",
      before,
      after,
      amount: NO_MONEY,
      needs: isShorter ? undefined : "owner",
    });
    return after;
  });
}

/**
 * What many members will read takes another person where it leads them to somebody, or names somebody, that was not
 * there before. Throws LINK_UNLISTED where it leads to an origin that owners have not listed.
 */
export async function withContacts(
  { config }: { readonly config: OwnConfig },
  tx: Tx,
  by: Actor,
  act: Act,
): Promise<Act> {
  const added = by.isShown ? newContacts(act.before, act.after) : [];
  if (added.length === 0) return act;
  const origins = added.flatMap(({ origin }) => origin ?? []);
  const known = origins.length > 0 ? await knownOrigins(tx, config) : undefined;
  const unknown = origins.find((origin) => !known?.has(origin));
  if (unknown !== undefined) throw new DomainError("LINK_UNLISTED", { values: { origin: unknown } });
  return act.needs === undefined ? { ...act, needs: "person", isDaily: true } : act;
}
