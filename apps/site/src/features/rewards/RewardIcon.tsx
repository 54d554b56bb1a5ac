import { CircleDashed, Coins, Gift, LoaderPinwheel, RotateCw, Ticket, Wallet } from "lucide-react";
import type { ReactElement } from "react";
import type { CallOutput } from "@chokdee/contract";
import { cx } from "@chokdee/ui";

export type Reward = CallOutput<"wheelConfigV2">["prizes"][number]["reward"];

const icons: Readonly<Record<Reward["kind"], ReactElement>> = {
  credit: <Wallet className="size-5" />,
  points: <Coins className="size-5" />,
  wheel_ticket: <LoaderPinwheel className="size-5" />,
  free_round: <RotateCw className="size-5" />,
  coupon: <Ticket className="size-5" />,
  bonus: <Gift className="size-5" />,
  goods: <Gift className="size-5" />,
  nothing: <CircleDashed className="size-5" />,
};

/** The kind of a reward at a glance; the title beside it says the same. */
export function RewardIcon({ kind }: Pick<Reward, "kind">) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        "grid size-10 shrink-0 place-items-center rounded-full border",
        kind === "nothing" ? "border-line text-muted" : "border-gold/30 bg-gold/10 text-gold",
      )}
    >
      {icons[kind]}
    </span>
  );
}
