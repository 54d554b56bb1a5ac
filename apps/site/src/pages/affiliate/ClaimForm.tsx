import { formatBaht } from "@chokdee/money";
import { Button, buttonClass, Card, CountingMoney, KranokCrest, Notice } from "@chokdee/ui";
import { useApp } from "../../base/data/app-context.ts";
import { useInvalidate } from "../../base/data/cache.ts";
import { notify } from "../../base/overlays/notify.ts";
import { Form } from "../../base/forms/Form.tsx";
import { useForm } from "../../base/forms/use-form.ts";
import { AmountField } from "../../features/payments/AmountField.tsx";
import { amountProblem, typedAmount } from "../../features/payments/typed-amount.ts";
import { pathTo } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import type { Config, Summary } from "./words.ts";

interface ClaimFormProps {
  summary: Summary;
  config: Config;
}

function Amount({ summary, config }: ClaimFormProps) {
  const { client } = useApp();
  const invalidate = useInvalidate();
  const max = Math.min(summary.claimable, config.max_claim ?? summary.claimable);
  const form = useForm({
    fields: ["amount"],
    check: ({ amount }) => ({ amount: amountProblem(amount, config.min_claim, max) }),
    send: async ({ amount }) => {
      try {
        const claimed = await client.call("affiliateRedeem", { amount: typedAmount(amount) ?? 0 });
        void notify(`ถอนรายได้ ${formatBaht(claimed.amount)} บาท เข้ากระเป๋าเรียบร้อย`, { kind: "success" });
      } finally {
        await invalidate("affiliateSummary", "affiliateClaims", "affiliateTransactionsV2", "walletList");
      }
    },
  });
  return (
    <Form form={form}>
      <div className="grid gap-4">
        <AmountField
          {...form.field("amount")}
          label="จำนวนเงิน"
          placeholder="ระบุจำนวนเงินที่ต้องการถอน"
          hint={`ถอนรายได้ขั้นต่ำ ${formatBaht(config.min_claim)} บาท`}
          presets={[{ amount: max, label: "ทั้งหมด" }]}
        />
        <Button type="submit" variant="gold" size="lg" block loading={form.busy}>
          ถอนรายได้เข้ากระเป๋า
        </Button>
      </div>
    </Form>
  );
}

/** The amount to claim, or why there is nothing to claim yet. */
function Way(props: ClaimFormProps) {
  const { Link } = useShell();
  const { summary, config } = props;
  if (summary.claimable < config.min_claim) {
    return <Notice kind="info">ถอนรายได้ขั้นต่ำ {formatBaht(config.min_claim)} บาท</Notice>;
  }
  if (summary.claim_problem) {
    return (
      <div className="grid gap-3">
        <Notice kind="info">{summary.claim_problem}</Notice>
        <Link to={pathTo("memberDeposit")} className={buttonClass({ variant: "gold", block: true })}>
          ไปหน้าฝากเงิน
        </Link>
      </div>
    );
  }
  return <Amount key={summary.claimable} {...props} />;
}

export function ClaimForm(props: ClaimFormProps) {
  const { claimable, held, claimed } = props.summary;
  return (
    <Card ground="gold" className="p-5 sm:p-6">
      <KranokCrest className="pointer-events-none absolute -top-10 -right-8 w-64 opacity-15" />
      <div className="relative grid gap-5">
        <div>
          <p className="text-muted">รายได้ที่ถอนได้</p>
          <CountingMoney amount={claimable} label="รายได้ที่ถอนได้" className="text-4xl font-semibold" />
        </div>
        <p className="tabular flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
          <span>{held < 0 ? `รอหักคืน ${formatBaht(-held)} บาท` : `รอครบกำหนด ${formatBaht(held)} บาท`}</span>
          <span>ถอนแล้ว {formatBaht(claimed)} บาท</span>
        </p>
        <Way {...props} />
      </div>
    </Card>
  );
}
