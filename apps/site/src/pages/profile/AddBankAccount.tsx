import { bankAccountProblems } from "@chokdee/rules/banks";
import { nameProblem } from "@chokdee/rules/names";
import { Button, Notice } from "@chokdee/ui";
import { TextField } from "@chokdee/ui/forms";
import { Dialog } from "@chokdee/ui/overlays";
import { useApp } from "../../base/data/app-context.ts";
import { useInvalidate } from "../../base/data/cache.ts";
import { notify } from "../../base/overlays/notify.ts";
import { BankAccountFields } from "../../base/forms/BankAccountFields.tsx";
import { useForm } from "../../base/forms/use-form.ts";
import { ProvenForm } from "../../features/step-up/ProvenForm.tsx";
import { useStepUp } from "../../features/step-up/use-step-up.tsx";

interface AddBankAccountProps {
  fullName: string;
  onClose: () => void;
}

function AddForm({ fullName, onClose }: AddBankAccountProps) {
  const { client } = useApp();
  const invalidate = useInvalidate();
  const { withStepUp, stepUp } = useStepUp();
  const form = useForm({
    fields: ["bank_code", "account_number", "account_name"],
    check: (values) => ({
      ...bankAccountProblems(values.bank_code, values.account_number),
      account_name: nameProblem(values.account_name, "ชื่อบัญชี"),
    }),
    send: async (values) => {
      const added = await withStepUp((proof) => client.call("subBankAccountUpdate", { ...values, ...proof }));
      if (!added) return;
      onClose();
      void notify("ส่งคำขอเพิ่มบัญชีแล้ว กรุณารอการตรวจสอบ", { kind: "success" });
      await invalidate("profileGet");
    },
  });
  return (
    <ProvenForm form={form} stepUp={stepUp}>
      <div className="mb-4">
        <Notice kind="info">บัญชีต้องเป็นชื่อเดียวกับสมาชิก ใช้รับเงินได้หลังเจ้าหน้าที่อนุมัติและครบ 24 ชั่วโมง</Notice>
      </div>
      <BankAccountFields form={form} />
      <TextField
        label="ชื่อบัญชี"
        autoComplete="name"
        maxLength={120}
        required
        defaultValue={fullName}
        {...form.field("account_name")}
      />
      <Button type="submit" variant="gold" size="lg" block loading={form.busy}>
        บันทึก
      </Button>
    </ProvenForm>
  );
}

/** Requests a second account. Staff review it, and a day passes, before money can go there. */
export function AddBankAccount({ open, ...props }: AddBankAccountProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={props.onClose} title="เพิ่มบัญชีธนาคาร" startAtField>
      <AddForm {...props} />
    </Dialog>
  );
}
