import { type Item, useOffice } from "../../base/office.ts";
import { Masked } from "../../features/desk/Reveal.tsx";

/** Where money came from, masked until somebody says why they look. */
export function PayerAccount({ of }: { of: Pick<Item<"officeTransferQueue">, "id" | "payer_account"> }) {
  const { client } = useOffice();
  const look = (reason: string) => client.call("officeTransferReveal", { transfer_id: of.id, reason });
  return <Masked name="บัญชีผู้โอน" masked={of.payer_account ?? ""} look={look} />;
}
