import { useId } from "react";
import { ChevronRight, WalletMinimal } from "lucide-react";
import { formatBaht } from "@chokdee/money";
import { buttonClass, EmptyState, LotusOrnament } from "@chokdee/ui";
import { pathTo } from "../../../base/routing/paths.ts";
import { useShell } from "../../../base/shell/shell-context.ts";
import type { GameWallet } from "./prepare-launch.ts";

interface WalletChoiceProps {
  wallets: readonly GameWallet[];
  onChoose: (wallet: GameWallet) => void;
  /** Called when the member goes to deposit instead. */
  onLeave: () => void;
}

function NoWallet({ onLeave }: Pick<WalletChoiceProps, "onLeave">) {
  const { Link } = useShell();
  return (
    <EmptyState
      scene="money"
      title="ไม่มีกระเป๋าเงินที่ใช้เล่นเกมนี้ได้ กรุณาฝากเงินก่อน"
      action={
        <Link to={pathTo("memberDeposit")} onClick={onLeave} className={buttonClass({ variant: "gold" })}>
          ไปหน้าฝากเงิน
        </Link>
      }
    />
  );
}

function WalletCard({ wallet, onChoose }: { wallet: GameWallet; onChoose: () => void }) {
  return (
    <button type="button" onClick={onChoose} className="wallet-card">
      <span aria-hidden="true" className="grid size-12 shrink-0 place-items-center rounded-full bg-gold/12 text-gold">
        <WalletMinimal className="size-6" />
      </span>
      <span className="grid min-w-0 flex-1">
        <span className="font-semibold">{wallet.wallet_name}</span>
        <span className="tabular text-muted">คงเหลือ {formatBaht(wallet.balance)} บาท</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-gold/60" />
    </button>
  );
}

export function WalletChoice({ wallets, onChoose, onLeave }: WalletChoiceProps) {
  const id = useId();
  if (wallets.length === 0) return <NoWallet onLeave={onLeave} />;
  return (
    <section aria-labelledby={id} className="grid w-full max-w-md gap-5">
      <div className="grid justify-items-center gap-2 text-center">
        <LotusOrnament className="h-12 text-gold/70" />
        <h2 id={id} className="text-2xl">
          กรุณาเลือกกระเป๋าเงิน
        </h2>
      </div>
      <ul className="grid gap-3">
        {wallets.map((wallet) => (
          <li key={wallet.id}>
            <WalletCard wallet={wallet} onChoose={() => onChoose(wallet)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
