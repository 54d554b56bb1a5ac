import type { CallOutput } from "@chokdee/contract";
import { bahtFromSatang, satang } from "@chokdee/money";
import type { Wallet, WalletKind } from "../../core/ledger.ts";

const TYPE_IDS: Readonly<Partial<Record<WalletKind, number>>> = { main: 1, promotion: 2, free_credit: 3 };

/** A wallet as members see it. Points are no money and have a call of their own. */
export function walletView(wallet: Wallet): CallOutput<"walletList"> {
  const typeId = TYPE_IDS[wallet.kind];
  if (typeId === undefined) return [];
  return [
    {
      id: wallet.walletId,
      wallet_name: wallet.name ?? "กระเป๋าหลัก",
      balance: bahtFromSatang(satang(wallet.free)),
      wallet_type_id: typeId,
    },
  ];
}
