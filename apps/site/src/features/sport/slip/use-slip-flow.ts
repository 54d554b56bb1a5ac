import { toBaht } from "@chokdee/money";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { ApiError } from "@chokdee/client";
import type { CallOutput } from "@chokdee/contract";
import { type OddsFormat, type Price, type PriceChoice, type Stake } from "@chokdee/rules/sport";
import { useApp } from "../../../base/data/app-context.ts";
import { useInvalidate, useSetAnswer } from "../../../base/data/cache.ts";
import { failureText } from "../../../base/data/failure.ts";
import { withListener } from "../../../base/data/queries.ts";
import { syncServerClock } from "../../../base/data/server-clock.ts";
import { useIsMember } from "../../../base/state/user-store.ts";
import { isShut } from "../board.ts";
import { useSportSettings } from "../settings-store.ts";
import { satangOf } from "../sums.ts";
import { type Bet, betToSend, type SentBet, useInFlight } from "./bet-in-flight.ts";
import { afterBet, formatOfSlip, legsOf, needsTap, type Slip, type SlipLeg, stakeOfSlip, typedAmount } from "./slip.ts";
import { changeSlip, useSlip, useSlipWallet } from "./slip-store.ts";

export type Quote = CallOutput<"sportQuote">;
type QuotedLeg = Quote["legs"][number];

/** A quote is read again in time before it ends, and whenever a price of it moves. */
const QUOTE_EVERY_MS = 15_000;

/** A leg of the slip beside what is offered for it now. */
export interface ShownLeg {
  readonly leg: SlipLeg;
  readonly quoted: QuotedLeg | undefined;
  /** The price now, or the tapped one while nothing else is known. Null where nothing is offered. */
  readonly price: Price | null;
  readonly mustTap: boolean;
}

/** In satang, of the amount that is typed. */
interface Limits {
  readonly min: number;
  readonly max: number;
}

function subscribeToNetwork(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

function useIsOnline(): boolean {
  return useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
}

function useQuote(slip: Slip, format: OddsFormat, isPaused: boolean) {
  const { client } = useApp();
  const isMember = useIsMember();
  const legs = legsOf(slip).map(({ match, selection }) => ({ match_id: match, selection }));
  return useQuery({
    ...withListener(client.query("sportQuote", { legs, format }), ({ now }) => syncServerClock(now)),
    enabled: isMember && legs.length > 0 && !isPaused,
    refetchInterval: QUOTE_EVERY_MS,
    staleTime: 0,
  });
}

/**
 * The last quote that could be bet on. While the next minute is decided nothing is offered for a second; what was
 * offered before stays in sight.
 */
function useLastWhole(quote: Quote | undefined): Quote | undefined {
  const [whole, setWhole] = useState<Quote>();
  if (quote && quote.quote !== null && quote !== whole) setWhole(quote);
  return quote?.quote === null ? whole : quote;
}

const isOf = (leg: SlipLeg) => (quoted: QuotedLeg) =>
  quoted.match_id === leg.match && quoted.selection === leg.selection;

function presentPrice(leg: SlipLeg, quoted: QuotedLeg | undefined, whole: Quote | undefined): Price | null {
  if (!quoted) return leg.price;
  if (quoted.book.reason === "deciding") return whole?.legs.find(isOf(leg))?.price ?? leg.price;
  return isShut(quoted.book) ? null : quoted.price;
}

function shownLegs(slip: Slip, quote: Quote | undefined, whole: Quote | undefined, choice: PriceChoice): ShownLeg[] {
  return legsOf(slip).map((leg) => {
    const quoted = quote?.legs.find(isOf(leg));
    const price = presentPrice(leg, quoted, whole);
    return { leg, quoted, price, mustTap: needsTap(choice, leg.price, price) };
  });
}

/** What may be typed: nothing is known of other legs than those that were quoted. */
function limitsOf(slip: Slip, whole: Quote | undefined): Limits | undefined {
  const legs = legsOf(slip);
  if (!whole || whole.legs.length !== legs.length || !legs.every((leg) => whole.legs.some(isOf(leg)))) return undefined;
  return { min: satangOf(whole.min), max: satangOf(whole.max) };
}

function stakeAt(slip: Slip, format: OddsFormat, legs: readonly ShownLeg[]): Stake {
  // A price that is shut for a moment still says what is at stake.
  const prices = legs.map(({ leg, price }) => price ?? leg.price);
  return stakeOfSlip(slip.mode, format, prices, typedAmount(slip.typed));
}

/** Sends a bet until it is answered. Two taps, a lost answer and a reload are one bet. */
function useSending(onMade: (bet: Bet) => void) {
  const { client } = useApp();
  const invalidate = useInvalidate();
  const setAnswer = useSetAnswer();
  const [failure, setFailure] = useState<unknown>(null);
  const sending = useMutation({
    mutationFn: ({ input, key }: SentBet) => client.call("sportBet", input, { idempotencyKey: key }),
    onMutate: () => setFailure(null),
    onSuccess: (bet) => {
      // Its member sees the bet at once, and also where nothing else can be read now.
      setAnswer(client.query("sportBetDetail", { bet_id: bet.bet_id }), () => bet);
      useInFlight.setState({ sent: null, madeId: bet.bet_id });
      onMade(bet);
      void invalidate("sportBets", "walletList", "sportBoard");
    },
    onError: (refusal) => {
      setFailure(refusal);
      const isDecided = refusal instanceof ApiError && refusal.isDefinite;
      if (isDecided) useInFlight.setState({ sent: null });
      // Whatever was refused, the slip shows at once how its legs stand now.
      void invalidate("sportQuote");
    },
  });
  const forgetFailure = useCallback(() => setFailure(null), []);
  return { ...sending, failure, forgetFailure };
}

/** From tapped prices to a bet: what is offered, what it costs, and what stands in the way. */
export function useSlipFlow() {
  const slip = useSlip();
  const { format: chosenFormat, choice } = useSportSettings();
  const { sent, madeId } = useInFlight();
  const isMember = useIsMember();
  const isOnline = useIsOnline();
  const format = formatOfSlip(slip, chosenFormat);
  const quote = useQuote(slip, format, sent !== null);
  const sending = useSending(() => changeSlip(afterBet));
  const chosenWallet = useSlipWallet(({ walletId }) => walletId);
  const whole = useLastWhole(quote.data);
  const legs = shownLegs(slip, quote.data, whole, choice);
  const wallets = quote.data?.wallets ?? [];
  const wallet = wallets.length === 1 ? wallets[0] : wallets.find(({ id }) => id === chosenWallet);
  const { isPending, mutate } = sending;

  // An answer that was lost with the connection or the page is asked for as soon as there is a connection.
  const { failure, forgetFailure } = sending;
  useEffect(() => {
    if (isOnline) forgetFailure();
  }, [isOnline, forgetFailure]);
  useEffect(() => {
    if (sent && isMember && isOnline && !isPending && failure === null) mutate(sent);
  }, [sent, isMember, isOnline, isPending, failure, mutate]);

  function place(): void {
    const { data } = quote;
    if (!data?.quote || !wallet || isPending) return;
    const priced = data.legs.flatMap(({ match_id, selection, price, version }) =>
      price === null ? [] : [{ match_id, selection, price, version }],
    );
    mutate(
      betToSend({
        quote: data.quote,
        legs: priced,
        format,
        amount: toBaht(typedAmount(slip.typed)),
        choice,
        wallet_id: wallet.id,
      }),
    );
  }

  return {
    slip,
    legs,
    format,
    choice,
    isMember,
    isOnline,
    quote,
    wallets,
    wallet,
    stake: stakeAt(slip, format, legs),
    limits: limitsOf(slip, whole),
    amount: typedAmount(slip.typed),
    /** A bet whose answer is not known. */
    sent,
    madeId,
    isSending: isPending,
    refusal: failure === null ? undefined : failureText(failure),
    place,
    sendAgain: () => sent && mutate(sent),
    forgetRefusal: forgetFailure,
  };
}

export type SlipFlow = ReturnType<typeof useSlipFlow>;
