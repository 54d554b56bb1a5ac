import { useState } from "react";
import { formatBaht } from "@chokdee/money";
import { bankByCode } from "@chokdee/rules/banks";
import { Button, Money } from "@chokdee/ui";
import { Dialog } from "@chokdee/ui/overlays";
import { useApp } from "../../base/data/app-context.ts";
import { useInvalidate, useSetAnswer } from "../../base/data/cache.ts";
import { notify } from "../../base/overlays/notify.ts";
import { withdrawalQuery } from "../../features/payments/queries.ts";
import { BankSign } from "../../base/forms/BankSign.tsx";
import { isRefusal } from "../../base/data/failure.ts";
import { useForm } from "../../base/forms/use-form.ts";
import { ProvenForm } from "../../features/step-up/ProvenForm.tsx";
import { useStepUp } from "../../features/step-up/use-step-up.tsx";
import type { Account } from "./AccountChoice.tsx";

export interface WithdrawDraft {
  readonly amount: number;
  readonly account: Account;
}

interface ConfirmProps {
  onRequested: (withdrawId: string) => void;
  onClose: () => void;
}

function Confirm({ draft: { amount, account }, onRequested, onClose }: ConfirmProps & { draft: WithdrawDraft }) {
  const { client } = useApp();
  const invalidate = useInvalidate();
  const setAnswer = useSetAnswer();
  const { withStepUp, stepUp } = useStepUp();

  const form = useForm({
    fields: [],
    check: () => ({}),
    send: async () => {
      try {
        const withdrawal = await withStepUp((proof) =>
          client.call("withdrawCreate", { amount, bank_account_id: account.id, ...proof }),
        );
        if (!withdrawal) return;
        setAnswer(withdrawalQuery(client, withdrawal.withdraw_id), () => withdrawal);
        onRequested(withdrawal.withdraw_id);
        onClose();
        void notify("แจ้งถอนเงินเรียบร้อย กรุณารอสักครู่", { kind: "success" });
      } catch (failure) {
        // A lost answer may have been a success: the page then shows the open request.
        if (isRefusal(failure, "WITHDRAW_PENDING")) onClose();
        throw failure;
      } finally {
        await invalidate("withdrawInfo", "withdrawList", "walletList");
      }
    },
  });
  return (
    <ProvenForm form={form} stepUp={stepUp}>
      <div className="mb-4 grid justify-items-center gap-3 text-center">
        <BankSign code={account.bank_code} />
        <Money amount={amount} className="text-4xl font-semibold" />
        <p className="text-muted">
          ต้องการถอน {formatBaht(amount)} บาท เข้าบัญชี{" "}
          <span className="inline-block">{bankByCode(account.bank_code)?.thai ?? account.bank_code}</span>{" "}
          <span className="tabular inline-block">{account.account_number_masked}</span> ใช่หรือไม่
        </p>
      </div>
      <Button type="submit" variant="gold" size="lg" block loading={form.busy}>
        ยืนยัน
      </Button>
      <Button variant="ghost" block onClick={onClose}>
        ย้อนกลับ
      </Button>
    </ProvenForm>
  );
}

/** Confirms the amount and the account before money leaves, and the member's identity. */
export function ConfirmWithdraw({ draft, ...props }: ConfirmProps & { draft: WithdrawDraft | undefined }) {
  // The request stays while the dialog closes.
  const [last, setLast] = useState(draft);
  if (draft && draft !== last) setLast(draft);
  return (
    <Dialog open={draft !== undefined} onClose={props.onClose} title="ยืนยันการถอนเงิน">
      {last && <Confirm draft={last} {...props} />}
    </Dialog>
  );
}
