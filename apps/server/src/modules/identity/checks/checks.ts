import { DAY_MS } from "@chokdee/rules/time";
import type { Queryable } from "../../../core/db.ts";
import { DomainError } from "../../../core/domain-error.ts";
import type { IdentityChecks, IdentityPicture, IdentityStanding } from "../../../core/identity-checks.ts";
import type { MemberId } from "../../../core/ids.ts";
import type { Job } from "../../../core/jobs.ts";
import type { Ports } from "../../../core/ports.ts";
import { deletePictures, findNewest, lockDraft, savePicture, submitCheck } from "./check-repo.ts";

type Basis = Pick<Ports, "db" | "clock" | "outbox" | "secrets" | "images" | "persons">;

const NEEDED: readonly IdentityPicture[] = ["id_card", "selfie"];
export const SEALED_AS = "identity-picture";

/** What was approved is kept as long as payments' records are; what was refused only for a complaint. */
const KEEP_DAYS = { approved: 5 * 365, refused: 30, draft: 7 } as const;

/** Whose picture it is, sealed into it. */
export function placeOf(memberId: MemberId, kind: IdentityPicture): string {
  return `${memberId}:${kind}`;
}

export function createIdentityChecks({ db, clock, outbox, secrets, images, persons }: Basis): IdentityChecks {
  async function standingOf(queryable: Queryable, memberId: MemberId): Promise<IdentityStanding> {
    if (await persons.confirmedBy(queryable, memberId)) return { status: "verified", reason: null, uploaded: [] };
    const newest = await findNewest(queryable, memberId);
    if (newest?.state === "waiting") return { status: "waiting", reason: null, uploaded: [] };
    if (newest?.state === "refused") return { status: "refused", reason: newest.reason, uploaded: [] };
    const uploaded = newest?.state === "draft" ? newest.pictures.map(({ kind }) => kind) : [];
    return { status: "unverified", reason: null, uploaded };
  }

  return {
    standingOf,
    async addPicture(memberId, kind, bytes) {
      const { status } = await standingOf(db, memberId);
      if (status === "verified" || status === "waiting") throw new DomainError("IDENTITY_STATE");
      const picture = await images.clean(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      const sealed = secrets.sealBytes(SEALED_AS, placeOf(memberId, kind), picture);
      await db.transaction(async (tx) => {
        const at = clock.now();
        const draft = await lockDraft(tx, memberId, at);
        if (draft === undefined) throw new DomainError("IDENTITY_STATE");
        const filled = await savePicture(tx, draft, kind, sealed, at);
        if (filled === NEEDED.length) await submitCheck(tx, draft, at);
        await outbox.publish(tx, { topic: "withdraw", memberId });
      });
    },
  };
}

export function identityPicturesJob({ db, clock }: Pick<Basis, "db" | "clock">): Job {
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  return {
    name: "tidy-identity-pictures",
    cron: "17 5 * * *",
    run: () =>
      deletePictures(db, {
        approved: before(KEEP_DAYS.approved),
        refused: before(KEEP_DAYS.refused),
        draft: before(KEEP_DAYS.draft),
      }),
  };
}
