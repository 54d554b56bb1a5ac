import { tidyName } from "@chokdee/rules/names";
import { DAY_MS } from "@chokdee/rules/time";
import type { Clock } from "../../../core/clock.ts";
import type { Db, Tx } from "../../../core/db.ts";
import type { MemberId } from "../../../core/ids.ts";
import type { Job } from "../../../core/jobs.ts";
import type { PersonalLimits } from "../../../core/limits.ts";
import type { Persons, StaffAccounts } from "../../../core/persons.ts";
import type { Secrets } from "../../../core/ports.ts";
import { forgetDevices, forgetPlaces } from "../sessions-repo.ts";
import { saveCase } from "./case-repo.ts";
import { join } from "./join.ts";
import {
  deleteKeys,
  deleteOldKeys,
  findConfirmation,
  findMatches,
  type HashedKey,
  listUnindexed,
  lockKeys,
  readFacts,
  refreshReview,
  saveKeys,
  setConfirmed,
  touchKeys,
} from "./person-repo.ts";
import { accountKeys, keysOf, nameKeys, type PersonKey, postalKeys, strengthOf } from "./rules.ts";

interface Basis {
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly personalLimits: PersonalLimits;
  readonly staffAccounts: StaffAccounts;
}

/** As long as the records of payments are kept. */
const KEEP_MS = 5 * 365 * DAY_MS;
/** Where a session was used from tells little of a person after this, and much to whoever steals it. */
const KEEP_PLACES_MS = 365 * DAY_MS;
const AT_ONCE = 500;
/** How banks mark that they do not show a name whole; as few letters as initials are not whole either. */
const SHORTENED = /[*x.\u2026\s]+$/u;
const MAX_INITIALS = 2;

export function createPersons({ clock, secrets, personalLimits, staffAccounts }: Basis): Persons {
  const hash = ({ kind, value }: PersonKey): HashedKey => ({ kind, hash: secrets.mac(`person:${kind}`, value) });

  async function add(tx: Tx, memberId: MemberId, keys: readonly PersonKey[]): Promise<void> {
    const hashed = keys.map(hash);
    if (hashed.length === 0) return;
    await lockKeys(tx, hashed);
    await saveKeys(tx, memberId, hashed, clock.now());
  }

  async function index(tx: Tx, memberId: MemberId): Promise<void> {
    const facts = await readFacts(tx, memberId);
    if (!facts) return;
    await add(tx, memberId, keysOf(facts));
    await compare(tx, memberId);
  }

  async function compare(tx: Tx, memberId: MemberId): Promise<void> {
    await look(personalLimits, tx, memberId, clock.now());
    await staffAccounts.look(tx, memberId);
  }

  return {
    index,
    async seen(tx, memberId) {
      if (await touchKeys(tx, memberId, clock.now())) await staffAccounts.look(tx, memberId);
      else await index(tx, memberId);
    },
    async livesAt(tx, memberId, address) {
      const facts = await readFacts(tx, memberId);
      if (!facts) return;
      await add(tx, memberId, postalKeys(address, facts.firstName));
      await compare(tx, memberId);
    },
    async forgetAccount(tx, memberId, account) {
      const facts = await readFacts(tx, memberId);
      if (!facts) return;
      const kept = new Set(keysOf(facts).map(({ kind, value }) => `${kind} ${value}`));
      const gone = accountKeys(account, facts.firstName).filter(({ kind, value }) => !kept.has(`${kind} ${value}`));
      await deleteKeys(tx, memberId, gone.map(hash));
    },
    async payerNamed(tx, memberId, { name, isSame }) {
      const facts = await readFacts(tx, memberId);
      if (!facts) return;
      const [firstName = "", ...rest] = tidyName(name).split(" ");
      const lastName = rest.join(" ");
      const isShort = SHORTENED.test(name) || lastName.length <= MAX_INITIALS;
      await add(tx, memberId, [...keysOf(facts), ...(isShort ? [] : nameKeys({ ...facts, firstName, lastName }))]);
      if (isSame) await setConfirmed(tx, memberId, isShort ? "short_name" : "bank", clock.now());
      await compare(tx, memberId);
    },
    async confirm(tx, memberId, by) {
      await setConfirmed(tx, memberId, by, clock.now());
      await index(tx, memberId);
    },
    hashesOf: ({ firstName, lastName, phones, accounts }) =>
      [
        ...nameKeys({ firstName, lastName, birthDate: null }),
        ...phones.map((value): PersonKey => ({ kind: "phone", value })),
        // The tail of an account with a first name fits strangers too.
        ...accounts.flatMap((account) => accountKeys(account, "")),
      ].map(hash),
    confirmedBy: findConfirmation,
  };
}

/** Joins what is certainly one person's, and leaves the rest to staff with its reasons. */
async function look(personalLimits: PersonalLimits, tx: Tx, memberId: MemberId, at: Date): Promise<void> {
  const matches = await findMatches(tx, memberId);
  if (matches.length === 0) return;
  const confirmed = await findConfirmation(tx, memberId);
  for (const { member_id: other, reasons, verified_by } of matches) {
    const strength = strengthOf(reasons, [confirmed, verified_by]);
    const state = strength === "certain" ? "joined" : "open";
    await saveCase(tx, { members: [memberId, other], strength, reasons, state, at });
    if (state === "joined") await join(personalLimits, tx, [memberId, other], at);
  }
  await refreshReview(tx, [memberId, ...matches.map(({ member_id }) => member_id)], at);
}

/** Forgets by rule who has long been gone, and takes in whom the index lacks. */
export function personsJob({
  db,
  clock,
  persons,
}: Pick<Basis, "clock"> & { readonly db: Db; readonly persons: Persons }): Job {
  return {
    name: "tidy-persons",
    cron: "41 4 * * *",
    async run() {
      const now = clock.now();
      const before = new Date(now.getTime() - KEEP_MS);
      await deleteOldKeys(db, before, now);
      await forgetDevices(db, new Date(clock.real().getTime() - KEEP_MS), now);
      await forgetPlaces(db, new Date(clock.real().getTime() - KEEP_PLACES_MS));
      for (const memberId of await listUnindexed(db, before, AT_ONCE)) {
        await db.transaction((tx) => persons.index(tx, memberId));
      }
    },
  };
}
