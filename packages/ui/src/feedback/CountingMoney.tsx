import { formatBaht } from "@chokdee/money";
import { useState } from "react";
import { useCountUp } from "../motion/use-count-up.ts";
import { Money } from "./Money.tsx";

interface CountingMoneyProps {
  /** Baht, as on the wire. */
  amount: number;
  /** What is counted up from when it first comes; omitted where it is just there. */
  from?: number;
  /** What the amount is, for the announcement of a change. */
  label: string;
  /** Omitted where the same amount is announced elsewhere on the screen. */
  announced?: boolean;
  className?: string;
}

/** An amount that counts to its new value. A change is announced once, when it is known, not at every step. */
export function CountingMoney({ amount, from, label, announced = true, ...look }: CountingMoneyProps) {
  const shown = useCountUp(amount, from);
  const [first] = useState(amount);
  const [hasChanged, setChanged] = useState(false);
  if (!hasChanged && amount !== first) setChanged(true);
  return (
    <>
      <Money amount={shown} {...look} />
      {announced && (
        <span role="status" className="sr-only">
          {hasChanged && `${label} ${formatBaht(amount)} บาท`}
        </span>
      )}
    </>
  );
}
