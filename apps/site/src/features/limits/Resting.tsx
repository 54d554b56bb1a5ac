import { HandCoins } from "lucide-react";
import { buttonClass, Notice } from "@chokdee/ui";
import { closeOverlay } from "../../base/overlays/overlay-store.ts";
import { pathTo } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { type Limits, restWords } from "./words.ts";

const restsUntil = ({ excluded_until, cool_off_until }: Limits) => excluded_until ?? cool_off_until;

/** Whoever rests neither plays nor pays in: there is nothing to fill in that would be refused. */
export const isResting = (limits: Limits): boolean => restsUntil(limits) !== null;

/** A member who rests sees until when, and the way to their money. */
export function Resting({ limits }: { limits: Limits }) {
  const { Link } = useShell();
  const until = restsUntil(limits);
  if (until === null) return null;
  return (
    <Notice kind="info">
      <div className="grid justify-items-start gap-3">
        <p>
          {limits.excluded_until ? "คุณหยุดเล่น " : "คุณพักการเล่น "}
          {restWords(until)} ระหว่างนี้เล่นและฝากเงินไม่ได้ แต่ถอนเงินของคุณได้
        </p>
        <Link to={pathTo("memberWithdraw")} onClick={closeOverlay} className={buttonClass({ size: "sm" })}>
          <HandCoins aria-hidden="true" className="size-5" />
          ถอนเงิน
        </Link>
      </div>
    </Notice>
  );
}
