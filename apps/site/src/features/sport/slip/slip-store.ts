import { isPrice, MAX_LEGS, selectionFromId } from "@chokdee/rules/sport";
import { create } from "zustand";
import { notify } from "../../../base/overlays/notify.ts";
import { isRecord, persisted } from "../../../base/state/persisted.ts";
import { emptySlip, FULL_SLIP, isAmount, type Slip, type SlipLeg, withTapped } from "./slip.ts";

function parseLeg(value: unknown): SlipLeg | null {
  if (!isRecord(value)) return null;
  const { match, selection, price, home, away, league } = value;
  if (typeof match !== "string" || typeof selection !== "string" || typeof price !== "number") return null;
  if (typeof home !== "string" || typeof away !== "string" || typeof league !== "string") return null;
  return selectionFromId(selection) && isPrice(price) ? { match, selection, price, home, away, league } : null;
}

/** The slip of this tab. It survives a login, a deposit and a reload. */
export function parseSlip({ mode, single, parlay, typed }: Readonly<Record<string, unknown>>): Slip {
  const legs = Array.isArray(parlay) ? parlay.map(parseLeg).filter((leg) => leg !== null) : [];
  return {
    mode: mode === "parlay" ? "parlay" : "single",
    single: parseLeg(single),
    parlay: legs.slice(0, MAX_LEGS),
    typed: typeof typed === "string" && isAmount(typed) ? typed : "",
  };
}

export const useSlip = persisted<Slip>({
  name: "chokdee.sport.slip",
  where: "session",
  initial: emptySlip,
  parse: parseSlip,
});

export function changeSlip(change: (slip: Slip) => Slip): void {
  useSlip.setState(change);
}

/** Whether the slip is open on a phone. Beside a wide table it always is. */
export const useSlipSheet = create<{ readonly isOpen: boolean }>()(() => ({ isOpen: false }));

/** Adds a tapped price to the slip, or takes it off. A single is opened at once; a parlay waits for its other legs. */
export function tapPrice(leg: SlipLeg): void {
  const before = useSlip.getState();
  const after = withTapped(before, leg);
  if (after === before) return void notify(FULL_SLIP, { kind: "info", durationMs: 3000 });
  changeSlip(() => after);
  if (after.mode === "single") useSlipSheet.setState({ isOpen: after.single !== null });
}

/** Which wallet pays, once a member with several has chosen. */
export const useSlipWallet = create<{ readonly walletId: number | null }>()(() => ({ walletId: null }));
