import "../schemas/jitless.ts";
import type { SchemasFor } from "../schema.ts";
import type { officeCalls } from "./calls.ts";
import { officeContentSchemas } from "./content-schemas.ts";
import { officeLottoSchemas } from "./lotto-schemas.ts";
import { officeMemberSchemas } from "./members-schemas.ts";
import { officePaymentSchemas } from "./payments-schemas.ts";
import { officeProviderSchemas } from "./providers-schemas.ts";
import { officeStaffSchemas } from "./staff-schemas.ts";

export const officeSchemas = {
  ...officeStaffSchemas,
  ...officeMemberSchemas,
  ...officeContentSchemas,
  ...officeProviderSchemas,
  ...officePaymentSchemas,
  ...officeLottoSchemas,
} satisfies SchemasFor<typeof officeCalls>;

export interface OfficeContract {
  readonly calls: typeof officeCalls;
  readonly schemas: typeof officeSchemas;
}
