import { useQuery } from "@tanstack/react-query";
import { formatBaht } from "@chokdee/money";
import { SelectField } from "@chokdee/ui/forms";
import { useApp } from "../../../base/data/app-context.ts";
import { walletsQuery } from "../../../features/member/queries.ts";
import { useIsMember } from "../../../base/state/user-store.ts";
import type { BillFlow } from "./use-bill-flow.ts";

/** Which wallet pays. With only the main one there is no choice. */
export function WalletChoice({ flow }: { flow: BillFlow }) {
  const { client } = useApp();
  const { data: wallets = [] } = useQuery({ ...walletsQuery(client), enabled: useIsMember() });
  const main = wallets.find((wallet) => wallet.wallet_type_id === 1);
  if (wallets.length === 0) return null;
  if (wallets.length === 1) {
    return (
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        {main?.wallet_name} <span className="tabular">คงเหลือ {formatBaht(main?.balance ?? 0)} บาท</span>
      </p>
    );
  }
  return (
    <SelectField
      label="กระเป๋าเงิน"
      value={String(flow.walletId ?? main?.id ?? "")}
      onChange={(event) => flow.setWalletId(Number(event.target.value))}
    >
      {wallets.map((wallet) => (
        <option key={wallet.id} value={wallet.id}>
          {wallet.wallet_name} {formatBaht(wallet.balance)} บาท
        </option>
      ))}
    </SelectField>
  );
}
