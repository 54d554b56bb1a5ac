import { useQuery } from "@tanstack/react-query";
import { CountingMoney } from "@chokdee/ui";
import { useApp } from "../../app/app-context.ts";
import { walletsQuery } from "../../app/queries.ts";
import { sumOfBaht } from "../../member/wallet-sum.ts";
import { useIsMember } from "../../state/user-store.ts";

/** Whoever chooses a game sees what there is to play with, and what the last game has left of it. */
export function LobbyBalance() {
  const { client } = useApp();
  const isMember = useIsMember();
  const { data } = useQuery({ ...walletsQuery(client), enabled: isMember });
  if (!isMember || !data) return null;
  return (
    <section aria-label="ยอดเงินของฉัน" className="shrink-0 text-right">
      <p className="text-sm text-muted">ยอดเงินคงเหลือ</p>
      <CountingMoney
        amount={sumOfBaht(data.map(({ balance }) => balance))}
        label="ยอดเงินคงเหลือ"
        className="text-lg font-semibold text-gold-high sm:text-2xl"
      />
    </section>
  );
}
