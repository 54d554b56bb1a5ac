import { Ban, Clock, Trophy, Undo2, X } from "lucide-react";
import { cx } from "@chokdee/ui";
import { billStatusWords } from "../../features/lotto/words.ts";
import type { BillStatus } from "../../features/lotto/queries.ts";

const looks = {
  pending: { icon: Clock, look: "border-info/35 bg-info/10 text-info-high" },
  won: { icon: Trophy, look: "border-win/45 bg-win/15 text-win-high" },
  lost: { icon: X, look: "border-line text-muted" },
  cancelled: { icon: Ban, look: "border-line text-muted" },
  refunded: { icon: Undo2, look: "border-gold/35 bg-gold/10 text-gold-high" },
} as const satisfies Record<BillStatus, object>;

export function BillStatusBadge({ status }: { status: BillStatus }) {
  const { icon: Icon, look } = looks[status];
  return (
    <span
      className={cx(
        "inline-flex items-center gap-1 rounded-full border px-2.5 text-sm font-medium whitespace-nowrap",
        look,
      )}
    >
      <Icon aria-hidden="true" className="size-4" />
      {billStatusWords[status]}
    </span>
  );
}
