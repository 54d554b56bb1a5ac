import { sumOfBaht } from "@chokdee/money";
import { useQuery } from "@tanstack/react-query";
import { WalletMinimal } from "lucide-react";
import { CountingMoney, cx } from "@chokdee/ui";
import { useApp } from "../../base/data/app-context.ts";
import { walletsQuery } from "./queries.ts";
import { useIsMember } from "../../base/state/user-store.ts";

/**
 * The balance, for a member who is about to play. Its place beside a title is kept free by the page, so that nothing
 * moves when it loads.
 */
export function PlayBalance({ className }: { className: string }) {
  const { client } = useApp();
  const isMember = useIsMember();
  const { data } = useQuery({ ...walletsQuery(client), enabled: isMember });
  if (!isMember || !data) return null;
  return (
    <section aria-label="ยอดเงินของฉัน" className={cx("flex items-center gap-2", className)}>
      <WalletMinimal aria-hidden="true" className="size-5 text-gold/80 sm:hidden" />
      <p className="sr-only text-sm text-muted sm:not-sr-only">ยอดเงินคงเหลือ</p>
      <CountingMoney
        amount={sumOfBaht(data.map(({ balance }) => balance))}
        label="ยอดเงินคงเหลือ"
        className="text-lg font-semibold whitespace-nowrap text-gold-high sm:text-2xl"
      />
    </section>
  );
}
