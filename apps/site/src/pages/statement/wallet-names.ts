import type { CallOutput } from "@chokdee/contract";

export type Wallets = CallOutput<"walletList">;

const POINTS = 2;
const OWED = 3;

/** Names for the wallets of a chain, including those that a member no longer has or never sees. */
export function walletNamer(wallets: Wallets): (walletId: number) => string {
  return (walletId) => {
    if (walletId === POINTS) return "แต้มสะสม";
    if (walletId === OWED) return "ยอดค้างชำระ";
    return wallets.find(({ id }) => id === walletId)?.wallet_name ?? `กระเป๋าเงิน ${walletId}`;
  };
}
