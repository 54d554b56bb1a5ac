import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Gift, Ticket, WalletMinimal } from "lucide-react";
import type { CallOutput } from "@chokdee/contract";
import { Card, Money, SectionHeading, Skeleton } from "@chokdee/ui";
import { useApp } from "../../base/data/app-context.ts";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { walletsQuery } from "../../features/member/queries.ts";
import { useIsMember } from "../../base/state/user-store.ts";

type Wallet = CallOutput<"walletList">[number];

const mainIcon = <WalletMinimal aria-hidden="true" className="size-5" />;
/** By the type's number on the wire; any other is the main wallet. */
const icons: Readonly<Record<number, ReactNode>> = {
  2: <Gift aria-hidden="true" className="size-5" />,
  3: <Ticket aria-hidden="true" className="size-5" />,
};

function WalletCard({ wallet }: { wallet: Wallet }) {
  return (
    <li>
      <Card className="flex h-full items-center gap-4 p-4">
        <span className="service-icon">{icons[wallet.wallet_type_id] ?? mainIcon}</span>
        <div className="min-w-0">
          <p className="text-sm text-muted">{wallet.wallet_name}</p>
          <Money amount={wallet.balance} className="text-xl font-semibold" unitClassName="text-sm font-medium" />
        </div>
      </Card>
    </li>
  );
}

/** Each wallet separately: bonus money is not the same as cash. */
export function Wallets() {
  const { client } = useApp();
  const wallets = useQuery({ ...walletsQuery(client), enabled: useIsMember() });
  return (
    <section aria-labelledby="member-wallets" className="grid gap-4">
      <SectionHeading id="member-wallets">กระเป๋าเงิน</SectionHeading>
      <Loaded query={wallets} skeleton={<Skeleton className="h-20 sm:w-1/2" />}>
        {(list) => (
          <ul className="grid gap-3 sm:grid-cols-2">
            {list.map((wallet) => (
              <WalletCard key={wallet.id} wallet={wallet} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
