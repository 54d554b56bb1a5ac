import type { InputOf, OutputOf } from "@chokdee/contract";
import type { OfficeContract } from "@chokdee/contract/office";
import { refuseFields } from "../../core/form.ts";
import type { StaffContext } from "../../platform/http/context.ts";
import type { IdentityDependencies } from "./dependencies.ts";
import { insertDocument } from "./documents-repo.ts";

/** Puts a new version in force. Every member must agree to it. */
export async function publishDocument(
  { db, clock, audit }: IdentityDependencies,
  input: InputOf<OfficeContract, "officeDocumentPublish">,
  { staff, address }: StaffContext,
): Promise<OutputOf<OfficeContract, "officeDocumentPublish">> {
  const [title, body] = [input.title.trim(), input.body.trim()];
  refuseFields({
    title: title === "" ? "กรุณากรอกชื่อเอกสาร" : undefined,
    body: body === "" ? "กรุณากรอกเนื้อหา" : undefined,
  });
  return db.transaction(async (tx) => {
    const { document } = input;
    const version = await insertDocument(tx, { document, title, body, at: clock.now() });
    await audit.record(tx, staff, address, {
      action: "document.publish",
      subject: `document:${document}`,
      after: { version, title },
    });
    return { document, version };
  });
}
