import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "@chokdee/client";
import type { CallInput, CallOutput } from "@chokdee/contract";
import { hashOfEntries } from "@chokdee/rules/fair";
import { useApp } from "../../base/data/app-context.ts";
import { useInvalidate, useSetAnswer } from "../../base/data/cache.ts";
import { failureText } from "../../base/data/failure.ts";
import { rotationTo } from "./disc.ts";
import { storeAnnouncedSpin, type AnnouncedSpin } from "./announced-spins.ts";
import type { PayWith, Prize, Spin, Wheel } from "./queries.ts";

/** The duration of the turn in wheel.css. */
const TURN_MS = 4_500;
const SEED_BYTES = 10;

/** A spin request, with what the server had announced by then. */
interface SpinAttempt {
  readonly request: CallInput<"wheelSpinV2">;
  readonly announced: AnnouncedSpin;
  readonly prizes: readonly Prize[];
}

/** A random seed for members who enter none: generated here, where the server cannot know it. */
function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SEED_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The hash of the table as this page shows it, not as the server says it is: the server refuses a spin of any other
 * table, and cannot show one and draw from another.
 */
export function shownTableHash(prizes: readonly Prize[]): string {
  return hashOfEntries(
    prizes.map(({ prize_id: id, weight, gives }) => ({ key: String(id), weight, gives: gives.title })),
  );
}

function attemptFor({ setting, prizes }: Wheel, payWith: PayWith, clientSeed: string): SpinAttempt {
  const { commit, counter, points_per_spin: price } = setting;
  const entriesHash = shownTableHash(prizes);
  return {
    request: {
      pay_with: payWith,
      client_seed: clientSeed,
      entries_hash: entriesHash,
      commit,
      ...(payWith === "points" && price !== null && { points: price }),
    },
    announced: { commit, counter, clientSeed, entriesHash, reference: null },
    prizes,
  };
}

/** The next spin can be requested before the wheel is read again. */
function useAnnounceNext() {
  const { client } = useApp();
  const setAnswer = useSetAnswer();
  return ({ next_commit: commit, next_counter: counter }: CallOutput<"wheelSpinV2">) =>
    setAnswer(
      client.query("wheelConfigV2", {}),
      (known) => known && { ...known, setting: { ...known.setting, commit, counter } },
    );
}

/**
 * A spin from the press to the prize: requested, turning, won. The wheel turns only to what the server has drawn. After
 * a lost connection the same spin is requested again, so that it is never paid for twice.
 */
export function useSpin(wheel: Wheel, ownSeed: string, isMoving: boolean) {
  const { client } = useApp();
  const invalidate = useInvalidate();
  const [rotation, setRotation] = useState(0);
  const [turning, setTurning] = useState<Spin>();
  const [won, setWon] = useState<Spin>();
  const [seen, setSeen] = useState<readonly string[]>([]);
  // The wheel keeps showing the prizes that were drawn from until the member has seen the result.
  const [drawnFrom, setDrawnFrom] = useState<readonly Prize[]>();
  const unanswered = useRef<SpinAttempt>(undefined);
  const announceNext = useAnnounceNext();
  const refetch = () => void invalidate("wheelConfigV2", "wheelHistory", "wheelBoard", "pointsGet", "walletList");

  const spinning = useMutation({
    mutationFn: ({ request }: SpinAttempt) => client.call("wheelSpinV2", request),
    onMutate: (attempt) => {
      unanswered.current = attempt;
      storeAnnouncedSpin(attempt.announced);
    },
    onSuccess: (spin, { announced, prizes }) => {
      unanswered.current = undefined;
      storeAnnouncedSpin({ ...announced, reference: spin.proof_reference });
      announceNext(spin);
      const index = prizes.findIndex(({ prize_id }) => prize_id === spin.prize_id);
      const aside = (Math.random() - 0.5) * 1.4;
      setRotation((from) => rotationTo(Math.max(0, index), prizes.length, from, aside));
      setDrawnFrom(prizes);
      if (isMoving) setTurning(spin);
      else setWon(spin);
    },
    onError: (failure) => {
      if (!(failure instanceof ApiError) || failure.isDefinite) unanswered.current = undefined;
      refetch();
    },
  });

  useEffect(() => {
    if (!turning) return;
    const timer = setTimeout(() => {
      setTurning(undefined);
      setWon(turning);
    }, TURN_MS);
    return () => clearTimeout(timer);
  }, [turning]);

  function spin(payWith: PayWith): void {
    if (spinning.isPending || turning) return;
    const lost = unanswered.current;
    spinning.mutate(lost?.request.pay_with === payWith ? lost : attemptFor(wheel, payWith, ownSeed || randomSeed()));
  }

  /** A prize won while the page was closed is shown first. */
  const isResting = !spinning.isPending && !turning;
  const unseen = wheel.unseen && !seen.includes(wheel.unseen.spin_id) ? wheel.unseen : undefined;
  const shown = won ?? (isResting ? unseen : undefined);

  function close(): void {
    if (!shown) return;
    unanswered.current = undefined;
    setSeen([...seen, shown.spin_id]);
    setWon(undefined);
    setDrawnFrom(undefined);
    client
      .call("wheelReward", { spin_id: shown.spin_id })
      .catch((failure: unknown) => console.warn("The prize stays unseen", failure))
      .finally(refetch);
  }

  return {
    prizes: drawnFrom ?? wheel.prizes,
    rotation,
    isTurning: turning !== undefined,
    isBusy: !isResting,
    problem: spinning.isError ? failureText(spinning.error) : undefined,
    shown,
    isLate: shown !== undefined && shown !== won,
    spin,
    close,
  };
}

export type Spinning = ReturnType<typeof useSpin>;
