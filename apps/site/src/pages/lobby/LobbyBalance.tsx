import { useQuery } from "@tanstack/react-query";
import { WalletMinimal } from "lucide-react";
import { CountingMoney } from "@chokdee/ui";
import { useApp } from "../../base/data/app-context.ts";
import { walletsQuery } from "../../features/member/queries.ts";
import { sumOfBaht } from "../../features/member/wallet-sum.ts";
import { useIsMember } from "../../base/state/user-store.ts";

/**
 * Shows a member who chooses a game the balance, and what the last game has left of it. It takes no space of its own
 * beside the title, so nothing moves when it loads.
 */
export function LobbyBalance() {
  const { client } = useApp();
  const isMember = useIsMember();
  const { data } = useQuery({ ...walletsQuery(client), enabled: isMember });
  if (!isMember || !data) return null;
  return (
    <section aria-label="ยอดเงินของฉัน" className="absolute top-0 right-0 flex h-9 items-center gap-2 sm:h-10">
      <WalletMinimal aria-hidden="true" className="size-5 text-gold/80 sm:hidden" />
      <p className="sr-only text-sm text-muted sm:not-sr-only">ยอดเงินคงเหลือ</p>
      <CountingMoney
        amount={sumOfBaht(data.map(({ balance }) => balance))}
        label="ยอดเงินคงเหลือ"
        className="text-lg font-semibold text-gold-high sm:text-2xl"
      />
    </section>
  );
}
