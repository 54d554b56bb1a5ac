import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatBaht, toBaht } from "@chokdee/money";
import { Button, cx, Notice } from "@chokdee/ui";
import type { CallOutput } from "@chokdee/contract";
import { useApp } from "../../base/data/app-context.ts";
import { useInvalidate } from "../../base/data/cache.ts";
import { failureText } from "../../base/data/failure.ts";
import { cashOutQuery } from "../../features/sport/board.ts";
import type { Bet } from "../../features/sport/slip/bet-in-flight.ts";
import { bahtOf, type Part, partOf, satangOf } from "../../features/sport/sums.ts";

type Offer = CallOutput<"sportCashOutQuote">;

/** What is offered moves with the match, so it is read again so often while it is open. */
const OFFER_EVERY_MS = 3_000;
const PARTS = [25, 50, 75, 100];

/** The worth of the bet on average, and what of it is paid. */
function HowComputed({ offer, bet }: { offer: Offer; bet: Bet }) {
  if (offer.fair === null || offer.offer === null) return null;
  const factors = offer.factors.map((factor) => factor.toFixed(4)).join(" × ");
  return (
    <dl className="tabular grid gap-1 rounded-sm border border-line px-3 py-2 text-xs text-muted">
      <div className="flex flex-wrap justify-between gap-x-3">
        <dt>{bet.kind === "parlay" ? "ค่าเฉลี่ยของแต่ละคู่ต่อ 1 บาท" : "ค่าเฉลี่ยต่อ 1 บาทที่เสี่ยง"}</dt>
        <dd>{factors}</dd>
      </div>
      <div className="flex flex-wrap justify-between gap-x-3">
        <dt>มูลค่าเฉลี่ยของบิล</dt>
        <dd>
          {formatBaht(offer.open_risk)} × {offer.factors.reduce((product, factor) => product * factor, 1).toFixed(4)} ={" "}
          {formatBaht(offer.fair)}
        </dd>
      </div>
      <div className="flex flex-wrap justify-between gap-x-3 text-text">
        <dt>รับซื้อคืน {offer.percent}%</dt>
        <dd>
          {formatBaht(offer.fair)} × {(offer.percent / 100).toFixed(2)} = {formatBaht(offer.offer)}
        </dd>
      </div>
    </dl>
  );
}

interface PartPickerProps {
  percent: number;
  onChange: (percent: number) => void;
}

/** How much of the bet is sold: presets, and a slider for anything between. */
function PartPicker({ percent, onChange }: PartPickerProps) {
  return (
    <div className="grid gap-2">
      <div role="group" aria-label="ขายคืนกี่ส่วน" className="grid grid-cols-4 gap-1.5">
        {PARTS.map((part) => (
          <button
            key={part}
            type="button"
            aria-pressed={part === percent}
            onClick={() => onChange(part)}
            className={cx(
              "tabular min-h-11 rounded-sm border text-sm font-semibold",
              part === percent ? "border-gold/70 bg-gold/15 text-gold-high" : "border-line bg-surface",
            )}
          >
            {part === 100 ? "ทั้งหมด" : `${part}%`}
          </button>
        ))}
      </div>
      <input
        type="range"
        aria-label="ขายคืนกี่เปอร์เซ็นต์"
        min={5}
        max={100}
        step={5}
        value={percent}
        onChange={({ target }) => onChange(Number(target.value))}
        className="h-9 w-full cursor-pointer accent-gold"
      />
    </div>
  );
}

interface SellingProps {
  bet: Bet;
  offer: Offer;
  onSold: () => void;
}

function Selling({ bet, offer, onSold }: SellingProps) {
  const { client } = useApp();
  const invalidate = useInvalidate();
  const [percent, setPercent] = useState(100);
  const openRisk = satangOf(offer.open_risk);
  const part = offer.offer === null ? null : partOf(openRisk, satangOf(offer.offer), percent);
  const sale = useMutation({
    mutationFn: ({ risk, offer: minOffer }: Part) =>
      client.call("sportCashOut", {
        bet_id: bet.bet_id,
        open_risk: offer.open_risk,
        risk: toBaht(risk),
        offer: toBaht(minOffer),
      }),
    // Another tap on the same place must not sell the rest.
    onSuccess: onSold,
    onSettled: () => void invalidate("sportBets", "sportBetDetail", "sportCashOutQuote", "walletList"),
  });
  return (
    <div className="grid gap-3">
      {offer.reason !== null && <Notice kind="info">{offer.reason}</Notice>}
      <HowComputed offer={offer} bet={bet} />
      <PartPicker percent={percent} onChange={setPercent} />
      <div role="alert" className="empty:hidden">
        {sale.isError && <Notice kind="error">{failureText(sale.error)}</Notice>}
      </div>
      <Button
        variant="gold"
        block
        disabled={part === null || part.offer === 0}
        loading={sale.isPending}
        onClick={() => part && sale.mutate(part)}
      >
        {part && part.offer > 0 ? `ขายคืน รับ ${bahtOf(part.offer)} บาท` : "ยังขายคืนไม่ได้"}
      </Button>
      <p className="text-xs text-muted">
        {percent < 100 && part && `ส่วนที่เหลือเสี่ยง ${bahtOf(openRisk - part.risk)} เล่นต่อตามเดิม · `}
        {offer.waits ? "บอลสดรอยืนยันเหมือนการแทง ขายแล้วเปลี่ยนใจไม่ได้" : "ขายแล้วเปลี่ยนใจไม่ได้"}
      </p>
    </div>
  );
}

/** Sells a bet back before its end, whole or in part, and says how the sum comes about. */
export function CashOut({ bet }: { bet: Bet }) {
  const { client } = useApp();
  const [isOpen, setOpen] = useState(false);
  const isWaiting = bet.sales.some(({ status }) => status === "waiting");
  const offer = useQuery({
    ...cashOutQuery(client, bet.bet_id),
    enabled: isOpen && !isWaiting,
    refetchInterval: OFFER_EVERY_MS,
  });
  if (isWaiting) return null;
  return (
    <div className="grid gap-3">
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? "ปิดการขายคืน" : "ขายบิลคืน"}
      </Button>
      {isOpen && offer.isError && <Notice kind="error">{failureText(offer.error)}</Notice>}
      {isOpen && offer.data && <Selling bet={bet} offer={offer.data} onSold={() => setOpen(false)} />}
    </div>
  );
}
