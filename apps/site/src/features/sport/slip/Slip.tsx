import { ChevronDown, RefreshCw, WifiOff } from "lucide-react";
import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { formatBaht } from "@chokdee/money";
import type { PriceChoice } from "@chokdee/rules/sport";
import { Button, buttonClass, cx, EmptyState, IconButton, Notice } from "@chokdee/ui";
import { pathTo } from "../../../base/routing/paths.ts";
import { afterLogin } from "../../../base/session/after-login.ts";
import { useShell } from "../../../base/shell/shell-context.ts";
import { useSportSettings } from "../settings-store.ts";
import { bahtOf, combinedOdds } from "../sums.ts";
import { nextStep } from "./next-step.ts";
import { MadeBar, MadeBet } from "./MadeBet.tsx";
import { type Slip as SlipState, type SlipMode, withMode } from "./slip.ts";
import { changeSlip, useSlipSheet, useSlipWallet } from "./slip-store.ts";
import { SlipLegs } from "./SlipLegs.tsx";
import { StakeField } from "./StakeField.tsx";
import { type SlipFlow, useSlipFlow } from "./use-slip-flow.ts";

const BESIDE = "(width >= 1280px)";

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(BESIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Whether there is room for the slip beside the table. */
function useIsBeside(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(BESIDE).matches);
}

const CHOICE_NAMES: Readonly<Record<PriceChoice, string>> = {
  better: "รับเฉพาะราคาที่ดีขึ้น",
  none: "ไม่รับราคาที่เปลี่ยน",
  any: "รับทุกราคาที่เปลี่ยน",
};

function ModeSwitch({ slip }: { slip: SlipState }) {
  const modes: readonly (readonly [SlipMode, string, number])[] = [
    ["single", "เต็ง", slip.single ? 1 : 0],
    ["parlay", "สเต็ป", slip.parlay.length],
  ];
  return (
    <div role="group" aria-label="แบบบิล" className="flex rounded-sm border border-line bg-ink/50 p-0.5">
      {modes.map(([mode, label, count]) => (
        <button
          key={mode}
          type="button"
          aria-pressed={slip.mode === mode}
          onClick={() => changeSlip((each) => withMode(each, mode))}
          className={cx(
            "tabular min-h-10 rounded-[10px] px-3.5 text-sm font-semibold whitespace-nowrap",
            slip.mode === mode ? "bg-raised text-gold-high shadow-[0_0_0_1px_var(--color-line)]" : "text-muted",
          )}
        >
          {label}
          {count > 0 && ` ${count}`}
        </button>
      ))}
    </div>
  );
}

/** With several wallets that may pay, the member picks one first. */
function WalletRow({ flow: { wallets, wallet } }: { flow: SlipFlow }) {
  if (wallets.length < 2) {
    return (
      wallet && (
        <p className="flex justify-between gap-3 text-xs text-muted">
          {wallet.wallet_name} <span className="tabular">คงเหลือ {formatBaht(wallet.balance)} บาท</span>
        </p>
      )
    );
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-xs text-muted">กรุณาเลือกกระเป๋าเงิน</legend>
      <div className="grid grid-cols-2 gap-1.5">
        {wallets.map(({ id, wallet_name: name, balance }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === wallet?.id}
            onClick={() => useSlipWallet.setState({ walletId: id })}
            className={cx(
              "grid min-h-12 min-w-0 rounded-sm border px-3 py-1 text-left text-xs",
              id === wallet?.id ? "border-gold/70 bg-gold/12" : "border-line bg-surface hover:border-gold/50",
            )}
          >
            <span className="truncate font-medium">{name}</span>
            <span className="tabular text-muted">{formatBaht(balance)} บาท</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** What is at risk and what is to be won stand together; below zero odds they are not what was typed. */
function Sums({ flow: { stake, legs, slip, limits } }: { flow: SlipFlow }) {
  return (
    <div className="tabular flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
      <p className="whitespace-nowrap">
        เสี่ยง <span className="font-semibold">{bahtOf(stake.risk)}</span>
        <span className="ml-3">ได้กำไร </span>
        <span className="font-semibold text-win">+{bahtOf(stake.win)}</span>
      </p>
      {slip.mode === "parlay" && legs.length > 1 && (
        <p className="whitespace-nowrap text-muted">
          ราคารวม {combinedOdds(legs.map(({ leg, price }) => price ?? leg.price))}
        </p>
      )}
      <p id="slip-limits" className="text-xs whitespace-nowrap text-muted">
        {limits && limits.max >= limits.min && `แทงได้ ${bahtOf(limits.min)} – ${bahtOf(limits.max)}`}
      </p>
    </div>
  );
}

function ChoiceRow({ flow: { choice, quote } }: { flow: SlipFlow }) {
  const { data } = quote;
  const hold = data?.hold_ms ? `บอลสดรอยืนยัน ${Math.round(data.hold_ms / 1000)} วินาที` : "บอลสดรอยืนยันจนจบนาทีถัดไป";
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 text-xs text-muted">
      <label className="flex min-h-9 items-center gap-1.5">
        <RefreshCw aria-hidden="true" className="size-3.5 text-gold" />
        <span className="sr-only">เมื่อราคาเปลี่ยน</span>
        <select
          value={choice}
          onChange={({ target }) => useSportSettings.setState({ choice: target.value as PriceChoice })}
          className="min-h-9 cursor-pointer bg-transparent text-text underline decoration-gold/50 underline-offset-4 [&>option]:bg-surface"
        >
          {Object.entries(CHOICE_NAMES).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {data?.waits && <span>{hold}</span>}
    </div>
  );
}

/** The one gold button: it says what it does, what it accepts, or what is missing. */
function NextButton({ flow }: { flow: SlipFlow }) {
  const { Link } = useShell();
  const step = nextStep(flow);
  if (step.kind === "deposit") {
    return (
      <Link to={pathTo("memberDeposit")} className={buttonClass({ variant: "gold", block: true })}>
        {step.label}
      </Link>
    );
  }
  const act = step.kind === "log-in" ? () => afterLogin(() => {}) : flow.place;
  return (
    <Button variant="gold" block disabled={step.kind === "wait"} loading={flow.isSending} onClick={act}>
      {flow.isSending ? "กำลังส่งบิล" : step.label}
    </Button>
  );
}

/** A bet that went out and was not answered. Nothing else can be bet until its answer is known. */
function Unanswered({ flow }: { flow: SlipFlow }) {
  return (
    <div className="grid gap-3 p-4">
      <Notice kind="info">
        <p className="font-medium">ยังไม่ได้รับคำตอบของบิลที่ส่งไป</p>
        <p className="text-sm">กดส่งอีกครั้งได้ ระบบนับเป็นบิลเดียวและไม่หักเงินซ้ำ</p>
      </Notice>
      <Button variant="gold" block loading={flow.isSending} disabled={!flow.isOnline} onClick={flow.sendAgain}>
        {flow.isOnline ? "ส่งอีกครั้ง" : "ไม่มีการเชื่อมต่อ"}
      </Button>
    </div>
  );
}

function SlipForm({ flow, hasKeypad }: { flow: SlipFlow; hasKeypad: boolean }) {
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-2">
        <SlipLegs legs={flow.legs} format={flow.format} />
      </div>
      <div className="grid gap-2 px-4 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <div role="alert" className="empty:hidden">
          {flow.refusal !== undefined && <Notice kind="error">{flow.refusal}</Notice>}
        </div>
        {!flow.isOnline && (
          <p role="status" className="flex items-center gap-2 text-sm text-loss-high">
            <WifiOff aria-hidden="true" className="size-4" /> ไม่มีการเชื่อมต่อ ราคาที่เห็นอาจไม่ใช่ราคาปัจจุบัน
          </p>
        )}
        <StakeField flow={flow} hasKeypad={hasKeypad} />
        <Sums flow={flow} />
        <WalletRow flow={flow} />
        <NextButton flow={flow} />
        <ChoiceRow flow={flow} />
      </div>
    </>
  );
}

function SlipHead({ slip, onClose }: { slip: SlipState; onClose?: () => void }) {
  return (
    <div className="flex items-center gap-3 px-4 pt-3 pb-2">
      <h2 className="flex-1 text-lg">สลิปแทง</h2>
      <ModeSwitch slip={slip} />
      {onClose && (
        <IconButton
          label="ย่อสลิป"
          framed={false}
          className="-mr-2"
          icon={<ChevronDown aria-hidden="true" className="size-6" />}
          onClick={onClose}
        />
      )}
    </div>
  );
}

function EmptySlip({ slip }: { slip: SlipState }) {
  return (
    <EmptyState scene="match" title="ยังไม่มีรายการในสลิป">
      {slip.mode === "parlay" ? "แตะราคาของ 2 ถึง 12 คู่ คู่ละหนึ่งรายการ" : "แตะราคาในตารางเพื่อเริ่มแทง"}
    </EmptyState>
  );
}

/** The bet that was made last, until the next price is tapped. */
const madeOf = ({ madeId, legs }: SlipFlow): string | null => (legs.length === 0 ? madeId : null);

function slipContent(flow: SlipFlow, hasKeypad: boolean): ReactNode {
  if (flow.sent && !flow.isSending) return <Unanswered flow={flow} />;
  const madeId = madeOf(flow);
  if (madeId !== null) return <MadeBet betId={madeId} />;
  return flow.legs.length > 0 ? <SlipForm flow={flow} hasKeypad={hasKeypad} /> : <EmptySlip slip={flow.slip} />;
}

/** What is on the slip in a line, above the footer on a phone. */
function SlipBar({ flow, onOpen }: { flow: SlipFlow; onOpen: () => void }) {
  const { legs, slip } = flow;
  const count = legs.length;
  return (
    <section aria-label="สลิปแทง" className="slip-bar">
      <p className="min-w-0 flex-1 truncate text-sm">
        <span className="font-semibold">{slip.mode === "parlay" ? `สเต็ป ${count} คู่` : "เต็ง 1 รายการ"}</span>
        <span className="tabular ml-2 text-muted">
          {count > 1 && `ราคารวม ${combinedOdds(legs.map(({ leg, price }) => price ?? leg.price))}`}
        </span>
      </p>
      <Button variant="gold" size="sm" onClick={onOpen}>
        เปิดสลิป
      </Button>
    </section>
  );
}

/** The slip: a panel beside the table where there is room, else a sheet that leaves the table in sight. */
export function Slip() {
  const flow = useSlipFlow();
  const isBeside = useIsBeside();
  const isOpen = useSlipSheet((sheet) => sheet.isOpen);
  const close = () => useSlipSheet.setState({ isOpen: false });
  // Another page begins with all of it in sight.
  useEffect(() => close, []);
  if (isBeside) {
    return (
      <aside aria-label="สลิปแทง" className="slip-panel">
        <SlipHead slip={flow.slip} />
        {slipContent(flow, false)}
      </aside>
    );
  }
  const mustShow = flow.sent !== null;
  const madeId = madeOf(flow);
  if (flow.legs.length === 0 && madeId === null && !mustShow) return null;
  if (!isOpen && !mustShow) {
    const open = () => useSlipSheet.setState({ isOpen: true });
    return madeId === null ? <SlipBar flow={flow} onOpen={open} /> : <MadeBar betId={madeId} onOpen={open} />;
  }
  return (
    <>
      <div aria-hidden="true" className="h-[360px]" />
      <section aria-label="สลิปแทง" className="slip-sheet sheet-rise">
        <SlipHead slip={flow.slip} {...(!mustShow && { onClose: close })} />
        {slipContent(flow, true)}
      </section>
    </>
  );
}
