import { useState } from "react";
import { formatBaht } from "@chokdee/money";
import { Button, buttonClass, Card, CardFoot, EmptyState } from "@chokdee/ui";
import { Form } from "../../base/forms/Form.tsx";
import { useForm } from "../../base/forms/use-form.ts";
import { AmountField, type Preset } from "../../features/payments/AmountField.tsx";
import { amountProblem, typedAmount } from "../../features/payments/typed-amount.ts";
import { pathTo } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { AccountChoice } from "./AccountChoice.tsx";
import type { WithdrawInfo } from "../../features/payments/words.ts";
import { ConfirmWithdraw, type WithdrawDraft } from "./ConfirmWithdraw.tsx";
import { identityProblem, refusalOf, type Refused } from "../../features/payments/refusal-of.ts";

interface WithdrawFormProps {
  info: WithdrawInfo;
  onRequested: (withdrawId: string) => void;
}

const fixes = {
  "add-account": { route: "memberProfile", label: "ไปหน้าข้อมูลส่วนตัว" },
  play: { route: "slot", label: "ไปหน้าเกม" },
  deposit: { route: "memberDeposit", label: "ไปหน้าฝากเงิน" },
} as const;

function Refusal({ refused: { title, hint, fix } }: { refused: Refused }) {
  const { Link } = useShell();
  return (
    <Card>
      <EmptyState
        scene="money"
        title={title}
        action={
          fix && (
            <Link to={pathTo(fixes[fix].route)} className={buttonClass({ variant: "gold" })}>
              {fixes[fix].label}
            </Link>
          )
        }
      >
        {hint}
      </EmptyState>
    </Card>
  );
}

const QUICK = [500, 1_000, 3_000] as const;

/** What can be asked for with one press: a few round sums, and all of it. */
function presetsOf({ available, min }: WithdrawInfo): Preset[] {
  const quick = QUICK.filter((amount) => amount >= min && amount < available);
  return [...quick.map((amount) => ({ amount })), { amount: available, label: "ถอนทั้งหมด" }];
}

function RequestForm({ info, onRequested }: WithdrawFormProps) {
  const usable = info.accounts.filter(({ usable_at }) => usable_at === null);
  const [chosen, setChosen] = useState<number>();
  const [draft, setDraft] = useState<WithdrawDraft>();
  const account = usable.find(({ id }) => id === chosen) ?? usable.find(({ is_main }) => is_main) ?? usable[0];
  const max = Math.min(info.max, info.amount_left_today);
  const form = useForm({
    fields: ["amount"],
    check: ({ amount }) => ({
      amount:
        amountProblem(amount, info.min, max) ??
        identityProblem(typedAmount(amount) ?? 0, info) ??
        ((typedAmount(amount) ?? 0) > info.balance ? "ยอดเงินไม่เพียงพอ" : undefined),
    }),
    send: async ({ amount }) => setDraft(account && { amount: typedAmount(amount) ?? 0, account }),
  });
  return (
    <Card className="p-5 sm:p-6">
      <Form form={form}>
        <div>
          <div className="grid grid-cols-1 gap-6">
            <AmountField
              {...form.field("amount")}
              label="จำนวนเงิน"
              placeholder="ระบุจำนวนเงินที่ต้องการถอน"
              hint={`ถอนขั้นต่ำ ${formatBaht(info.min)} บาท`}
              presets={presetsOf(info)}
            />
            <AccountChoice accounts={info.accounts} value={account?.id} onChange={setChosen} />
          </div>
          <CardFoot>
            <Button type="submit" variant="gold" size="lg" block>
              แจ้งถอนเงิน
            </Button>
          </CardFoot>
        </div>
      </Form>
      <ConfirmWithdraw draft={draft} onRequested={onRequested} onClose={() => setDraft(undefined)} />
    </Card>
  );
}

/** The request form, or why no request is possible now. */
export function WithdrawForm(props: WithdrawFormProps) {
  const refused = refusalOf(props.info);
  return refused ? <Refusal refused={refused} /> : <RequestForm {...props} />;
}
