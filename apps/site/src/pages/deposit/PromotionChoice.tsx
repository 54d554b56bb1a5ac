import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { cx, Notice } from "@chokdee/ui";
import { depositProblem } from "../../features/promotions/example.ts";
import { ExampleSums } from "../../features/promotions/ExampleSums.tsx";
import type { Promotion } from "../../features/promotions/promotion.ts";
import { TermList } from "../../features/promotions/TermList.tsx";
import { OfferHead } from "../../features/promotions/OfferHead.tsx";
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

interface FaceProps {
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** An offer by its picture. A radio button underneath, so that arrow keys and screen readers work. */
function Face({ name, isChosen, onChoose, children }: FaceProps) {
  return (
    <label
      className={cx(
        "grid w-60 shrink-0 cursor-pointer snap-center grid-rows-[7rem_auto] overflow-hidden rounded-md border border-line",
        "has-checked:border-gold has-focus-visible:outline-2 has-focus-visible:outline-gold-high",
      )}
    >
      <input type="radio" name="promotion" checked={isChosen} onChange={onChoose} className="peer sr-only" />
      <span aria-hidden="true" className="grid">
        {children}
      </span>
      <span className="flex items-center gap-2 border-t border-line bg-surface px-3 py-2 text-sm font-medium peer-checked:bg-gold/15 peer-checked:text-gold-high">
        <span className="flex-1">{name}</span>
        {isChosen && <Check aria-hidden="true" className="size-4 shrink-0" />}
      </span>
    </label>
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
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-sm font-medium">รับโปรโมชั่น</legend>
      <div className="relative -mx-5 flex snap-x gap-3 overflow-x-auto px-5 py-1 [scrollbar-width:none] sm:-mx-6 sm:px-6">
        {offers.map((offer) => (
          <Face
            key={offer.id}
            name={offer.title}
            isChosen={offer.id === chosen?.id}
            onChoose={() => onChange(offer.id)}
          >
            <OfferHead promotion={offer} className="h-full rounded-none border-0!" />
          </Face>
        ))}
        <Face name="ไม่รับโปรโมชั่น" isChosen={chosen === undefined} onChoose={() => onChange(undefined)}>
          <span className="lacquer grid h-full place-items-center border-0! px-4 text-sm text-muted">
            ทำเทิร์น 1 เท่าก่อนถอน
          </span>
        </Face>
      </div>
      {chosen && <Chosen promotion={chosen} amount={amount} />}
    </fieldset>
  );
}
