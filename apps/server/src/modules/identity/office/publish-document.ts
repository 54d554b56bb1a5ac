import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { NO_MONEY } from "@chokdee/money";
import { refuseFields } from "../../../core/form.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import type { IdentityDependencies } from "../dependencies.ts";
import { findVersions, insertDocument } from "../documents-repo.ts";

/** Puts a new version in force. Every member must agree to it. */
export async function publishDocument(
  { clock, audit }: IdentityDependencies,
  input: OfficeInput<"officeDocumentPublish">,
  by: StaffContext,
): Promise<OfficeOutput<"officeDocumentPublish">> {
  const [title, body] = [input.title.trim(), input.body.trim()];
  refuseFields({
    title: title === "" ? "กรุณากรอกชื่อเอกสาร" : undefined,
    body: body === "" ? "กรุณากรอกเนื้อหา" : undefined,
  });
  return by.once(async (tx) => {
    const { document } = input;
    const version = await insertDocument(tx, { document, title, body, at: clock.now() });
    const before = (await findVersions(tx, document, version)).find((each) => each.version < version);
    await audit.weigh(tx, by, {
      action: "document.publish",
      subject: `document:${document}`,
      before: before && { version: before.version, title: before.title, body: before.body },
      after: { version, title, body },
      amount: NO_MONEY,
    });
    return { document, version };
  });
}
