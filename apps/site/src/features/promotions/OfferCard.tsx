import type { ReactNode } from "react";
import { formatBaht } from "@chokdee/money";
import { Button, Card } from "@chokdee/ui";
import { OfferHead } from "./OfferHead.tsx";
import { openPromotion, type Promotion } from "./promotion.ts";
import { Standing } from "./Standing.tsx";
import { Parts } from "./TermList.tsx";
import { categoryName, goalInShort, maxWithdrawText } from "./words.ts";

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="tabular font-medium">{children}</dd>
    </div>
  );
}

/** The facts that decide whether an offer is worth reading. The dialog has all of it. */
function Facts({ promotion }: { promotion: Promotion }) {
  const { claim, categories, exact_deposit: exact, min_deposit: min, max_withdraw: max } = promotion;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
      <Fact label={exact === null ? "ฝากขั้นต่ำ" : "ฝากพอดี"}>
        {claim === "deposit" ? `${formatBaht(exact ?? min)} บาท` : "ไม่ต้องฝาก"}
      </Fact>
      <Fact label="เงื่อนไข">{goalInShort(promotion)}</Fact>
      <Fact label="ถอนได้สูงสุด">{maxWithdrawText(max, claim === "deposit")}</Fact>
      <Fact label="เล่นได้ที่">{categories.length > 0 ? <Parts parts={categories.map(categoryName)} /> : "ทุกหมวด"}</Fact>
    </dl>
  );
}

interface OfferCardProps {
  promotion: Promotion;
  isRunning: boolean;
}

export function OfferCard({ promotion, isRunning }: OfferCardProps) {
  const { id, title, description } = promotion;
  return (
    <Card className="flex h-full flex-col rounded-md">
      <OfferHead promotion={promotion} />
      <div className="flex flex-1 flex-col gap-4 p-5">
        <div>
          <h2 className="text-xl">{title}</h2>
          <p className="text-muted">{description}</p>
        </div>
        <Facts promotion={promotion} />
        <div className="mt-auto grid gap-3">
          <Standing promotion={promotion} isRunning={isRunning} />
          <Button block aria-label={`ดูเงื่อนไข ${title}`} onClick={() => openPromotion(id)}>
            ดูเงื่อนไข
          </Button>
        </div>
      </div>
    </Card>
  );
}
