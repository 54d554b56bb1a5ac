import { CircleCheck, CircleMinus, Hourglass } from "lucide-react";
import type { Promotion } from "./promotion.ts";

interface StandingProps {
  promotion: Promotion;
  /** The member is using this promotion. */
  isRunning: boolean;
}

/** This member's status for an offer. A guest has none. */
export function Standing({ promotion: { is_eligible: isEligible, refusal }, isRunning }: StandingProps) {
  if (isRunning) {
    return (
      <p className="flex items-center gap-2 text-gold-high">
        <Hourglass aria-hidden="true" className="size-5 shrink-0" />
        กำลังใช้งาน
      </p>
    );
  }
  if (isEligible === null) return null;
  return isEligible ? (
    <p className="flex items-center gap-2 text-win-high">
      <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
      รับได้ตอนนี้
    </p>
  ) : (
    <p className="flex items-center gap-2 text-muted">
      <CircleMinus aria-hidden="true" className="size-5 shrink-0" />
      {refusal}
    </p>
  );
}
