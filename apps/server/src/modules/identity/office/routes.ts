import { requireReason } from "../../../core/form.ts";
import type { OfficeHandlers } from "../../../platform/http/handlers.ts";
import { decideOnCheck, pageChecks, showPicture } from "./decide-check.ts";
import type { IdentityDependencies } from "../dependencies.ts";
import { publishDocument } from "./publish-document.ts";
import { listVersions, showVersion } from "../read-documents.ts";

export function identityOfficeHandlers(dependencies: IdentityDependencies) {
  return {
    officeDocumentList: (input) => listVersions(dependencies, input),
    officeDocumentGet: (input) => showVersion(dependencies, input),
    officeDocumentPublish: (input, by) => publishDocument(dependencies, input, by),
    officeIdentityQueue: (input) => pageChecks(dependencies, input),
    officeIdentityPicture: (input, by) => showPicture(dependencies, input, by),
    officeIdentityApprove: ({ check_id }, by) => decideOnCheck(dependencies, check_id, { state: "approved" }, by),
    officeIdentityRefuse: async ({ check_id, reason }, by) =>
      decideOnCheck(dependencies, check_id, { state: "refused", reason: requireReason(reason) }, by),
  } satisfies Partial<OfficeHandlers>;
}
