import { useState } from "react";
import { TextField } from "@chokdee/ui/forms";
import { typedAmount } from "../payments/typed-amount.ts";
import { depositProblem } from "./example.ts";
import { ExampleSums } from "./ExampleSums.tsx";
import type { Promotion } from "./promotion.ts";

const USUAL_DEPOSIT = 500;

function firstDeposit({ exact_deposit: exact, min_deposit: min }: Promotion): number {
  return exact ?? Math.max(min, USUAL_DEPOSIT);
}

/** The offer calculated for whatever amount the reader types. */
export function WorkedExample({ promotion }: { promotion: Promotion }) {
  const first = firstDeposit(promotion);
  const [text, setText] = useState(String(first));
  const deposit = typedAmount(text);
  const problem = deposit === undefined ? "จำนวนเงินไม่ถูกต้อง" : depositProblem(promotion, deposit);
  return (
    <section aria-label="ตัวอย่างการคำนวณ" className="grid gap-2 rounded-md border border-gold/20 bg-ink/40 p-4">
      <h3 className="text-lg">ตัวอย่างการคำนวณ</h3>
      {promotion.claim === "deposit" && promotion.exact_deposit === null && (
        <TextField
          label="ลองใส่ยอดฝากของคุณ (บาท)"
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          value={text}
          error={problem}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <ExampleSums promotion={promotion} deposit={problem === undefined ? (deposit ?? first) : first} />
    </section>
  );
}
