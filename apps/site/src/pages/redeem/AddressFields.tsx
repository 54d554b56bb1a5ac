import { TextField } from "@chokdee/ui/forms";
import type { FormState } from "../../base/forms/use-form.ts";

export const addressFields = ["name", "phone", "address", "postcode"] as const;

type AddressField = (typeof addressFields)[number];

/** Where the goods are sent. */
export function AddressFields({ form }: { form: Pick<FormState<AddressField>, "field"> }) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-2 font-display text-lg font-semibold">ที่อยู่จัดส่ง</legend>
      <TextField {...form.field("name")} label="ชื่อผู้รับ" autoComplete="shipping name" maxLength={100} required />
      <TextField
        {...form.field("phone")}
        label="เบอร์โทรศัพท์"
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel"
        maxLength={20}
        required
      />
      <TextField
        {...form.field("address")}
        label="ที่อยู่"
        hint="บ้านเลขที่ ถนน ตำบล อำเภอ จังหวัด"
        autoComplete="shipping street-address"
        maxLength={300}
        required
      />
      <TextField
        {...form.field("postcode")}
        label="รหัสไปรษณีย์"
        inputMode="numeric"
        autoComplete="shipping postal-code"
        maxLength={5}
        required
      />
    </fieldset>
  );
}
