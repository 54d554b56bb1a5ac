import { Notice } from "@chokdee/ui";
import { SelectField } from "@chokdee/ui/forms";
import { depositProblem } from "../../features/promotions/example.ts";
import { ExampleSums } from "../../features/promotions/ExampleSums.tsx";
import type { Promotion } from "../../features/promotions/promotion.ts";
import { TermList } from "../../features/promotions/TermList.tsx";
import { termsOf } from "../../features/promotions/terms.ts";
import { useGameNames } from "../../features/promotions/use-game-names.ts";
import { usePromotions } from "../../features/promotions/queries.ts";

/** The offers that this member can take with a deposit. */
export function useDepositOffers(): { offers: readonly Promotion[]; isOneRunning: boolean } {
  const { data = [] } = usePromotions();
  const withDeposit = data.filter(({ claim }) => claim === "deposit");
  return {
    offers: withDeposit.filter(({ is_eligible }) => is_eligible),
    isOneRunning: withDeposit.some(({ refusal_code: code }) => code === "PROMOTION_ACTIVE"),
  };
}

/** What the chosen offer adds to the amount in the form, and all of its conditions. */
function Chosen({ promotion, amount }: { promotion: Promotion; amount: number | undefined }) {
  const names = useGameNames(promotion);
  const problem = amount === undefined ? "ใส่จำนวนเงินเพื่อดูโบนัสและยอดเทิร์น" : depositProblem(promotion, amount);
  return (
    <div className="grid gap-3 rounded-md border border-gold/20 bg-ink/40 p-4">
      {problem === undefined && amount !== undefined ? (
        <ExampleSums promotion={promotion} deposit={amount} />
      ) : (
        <p className="text-muted">{problem}</p>
      )}
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-gold-high">เงื่อนไขทั้งหมด</summary>
        <TermList terms={termsOf(promotion, names)} />
        {promotion.terms && <p className="text-sm whitespace-pre-line text-muted">{promotion.terms}</p>}
      </details>
    </div>
  );
}

interface PromotionChoiceProps {
  /** Baht as typed so far. */
  amount: number | undefined;
  chosen: Promotion | undefined;
  onChange: (promotionId: number | undefined) => void;
}

/** A promotion to take with the deposit. Renders nothing if none is offered to this member. */
export function PromotionChoice({ amount, chosen, onChange }: PromotionChoiceProps) {
  const { offers, isOneRunning } = useDepositOffers();
  if (isOneRunning) return <Notice kind="info">คุณมีโปรโมชั่นที่ใช้งานอยู่ เงินฝากนี้จะเข้ากระเป๋าหลัก</Notice>;
  if (offers.length === 0) return null;
  return (
    <div className="grid gap-1">
      <SelectField
        label="รับโปรโมชั่น"
        hint={chosen ? undefined : "ฝากโดยไม่รับโปรโมชั่น ทำเทิร์น 1 เท่าก่อนถอน"}
        value={chosen?.id ?? ""}
        onChange={(event) => onChange(event.currentTarget.value ? Number(event.currentTarget.value) : undefined)}
      >
        <option value="">ไม่รับโปรโมชั่น</option>
        {offers.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      {chosen && <Chosen promotion={chosen} amount={amount} />}
    </div>
  );
}
