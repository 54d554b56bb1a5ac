import { Masked } from "../../features/desk/Reveal.tsx";
import type { Item } from "../../base/office.ts";
import type { ReactNode } from "react";
import { formatBaht } from "@chokdee/money";
import { Button, Notice } from "@chokdee/ui";
import { type Answer, type Input, useAnswer, useMayCall, useOffice, useRefresh } from "../../base/office.ts";
import { momentText } from "../../base/thai-time.ts";
import { showToast } from "../../base/toast.ts";
import { useSend } from "../../base/use-send.ts";
import { PanelActs } from "../../features/desk/parts.tsx";

type Sums = Answer<"officePaymentSums">;
type SumName = { [Name in keyof Sums]: Sums[Name] extends { readonly count: number } ? Name : never }[keyof Sums];

const names: Readonly<Record<SumName, string>> = {
  deposits: "ฝากรอตรวจ",
  transfers: "ยอดโอนรอจับคู่",
  withdrawals: "ถอนรอตรวจ",
  frozen: "พักไว้",
  unknown: "ไม่ทราบผล",
  paid_in: "ฝากสำเร็จวันนี้",
  paid_out: "ถอนสำเร็จวันนี้",
};

/** What waits and what has moved, above a queue of payments. */
export function Sums({ show }: { show: readonly SumName[] }) {
  const { data } = useAnswer("officePaymentSums", {});
  if (!data) return <div className="sum-strip" aria-hidden="true" />;
  const { gateway } = data;
  return (
    <dl className="sum-strip">
      {show.map((name) => (
        <div key={name}>
          <dt>
            {names[name]} {data[name].count}
          </dt>
          <dd className="tabular">{formatBaht(data[name].amount)}</dd>
        </div>
      ))}
      <div>
        <dt>เงินที่ธนาคารตามบัญชี</dt>
        <dd className="tabular">{formatBaht(data.booked)}</dd>
      </div>
      <div>
        <dt>เงินที่เกตเวย์แจ้ง</dt>
        <dd className="tabular">{gateway?.balance == null ? "ไม่ทราบ" : formatBaht(gateway.balance)}</dd>
      </div>
    </dl>
  );
}

type Which = Omit<Input<"officePaymentClaim">, "takes_over">;
type Claim = Answer<"officePaymentClaim">;

const changes = ["officeDepositQueue", "officeTransferQueue", "officeWithdrawQueue"] as const;

/** Who has the row, in a column of its own: their first letters, or nobody. */
export function claimCell({ claim }: { readonly claim: Claim | null }) {
  if (!claim) return null;
  return (
    <span className="claim-mark" title={`${claim.by} ดูแลอยู่`}>
      <span aria-hidden="true">{claim.by.slice(0, 2).toUpperCase()}</span>
      <span className="sr-only">{claim.by} ดูแลอยู่</span>
    </span>
  );
}

/** What can be done with a payment, unless a colleague looks at it: then it can be taken over. */
export function ClaimedActs({ which, claim, children }: { which: Which; claim: Claim | null; children: ReactNode }) {
  const { client, staff } = useOffice();
  const mayClaim = useMayCall()("officePaymentClaim");
  const refresh = useRefresh();
  const { isBusy, send } = useSend();
  const isMine = claim?.by === staff.username;

  async function change(call: () => Promise<unknown>) {
    await send(call, ({ message }) => showToast(message, { kind: "error" }));
    await refresh(...changes);
  }

  const button = (label: string, run: () => Promise<unknown>) => (
    <Button size="sm" variant="ghost" data-key="c" loading={isBusy} onClick={() => void change(run)}>
      {label} <kbd aria-hidden="true">C</kbd>
    </Button>
  );
  if (!mayClaim) return <PanelActs>{children}</PanelActs>;
  if (claim && !isMine) {
    return (
      <div className="mt-auto grid gap-3 border-t border-line p-4">
        <Notice kind="info">
          {claim.by} กำลังดูแลรายการนี้ ถึง {momentText(claim.until)}
        </Notice>
        {button("รับช่วงต่อ (ลงบันทึก)", () => client.call("officePaymentClaim", { ...which, takes_over: true }))}
      </div>
    );
  }
  return (
    <PanelActs>
      {isMine
        ? button("ปล่อย", () => client.call("officePaymentRelease", which))
        : button("รับดูแล", () => client.call("officePaymentClaim", which))}
      {children}
    </PanelActs>
  );
}

/** Where money came from, masked until somebody says why they look. */
export function PayerAccount({ of }: { of: Pick<Item<"officeTransferQueue">, "id" | "payer_account"> }) {
  const { client } = useOffice();
  const look = (reason: string) => client.call("officeTransferReveal", { transfer_id: of.id, reason });
  return <Masked name="บัญชีผู้โอน" masked={of.payer_account ?? ""} look={look} />;
}
