import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "@chokdee/client";
import type { CallInput } from "@chokdee/contract";
import { useApp } from "../../app/app-context.ts";
import { failureText } from "../../app/failure-text.ts";
import { rotationTo } from "./disc.ts";
import { keepTold } from "./told-spins.ts";
import type { PayWith, Spin, Wheel } from "./wheel-types.ts";

/** As long as the turn in wheel.css. */
const TURN_MS = 4_500;
const READ_AGAIN = ["wheelConfigV2", "wheelHistory", "wheelBoard", "pointsGet", "walletList"];
const SEED_BYTES = 10;

type Request = CallInput<"wheelSpinV2">;

/** The member's value where they name none: made here, where the server cannot know it. */
function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SEED_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * A spin from the press to the prize: asked, turning, won. The wheel turns only to what the server has drawn. After a
 * lost connection the same spin is asked for again, so that it is never paid twice.
 */
export function useSpin(wheel: Wheel, ownSeed: string, isMoving: boolean) {
  const { client } = useApp();
  const queryClient = useQueryClient();
  const [rotation, setRotation] = useState(0);
  const [turning, setTurning] = useState<Spin>();
  const [won, setWon] = useState<Spin>();
  const [seen, setSeen] = useState<readonly string[]>([]);
  const unanswered = useRef<Request>(undefined);
  const readAgain = () => READ_AGAIN.forEach((id) => void queryClient.invalidateQueries({ queryKey: [id] }));

  const asking = useMutation({
    mutationFn: (request: Request) => client.call("wheelSpinV2", request),
    onMutate: (request) => {
      unanswered.current = request;
      keepTold({ commit: wheel.setting.commit, entriesHash: wheel.setting.entries_hash });
    },
    onSuccess: (spin) => {
      unanswered.current = undefined;
      const index = wheel.prizes.findIndex(({ prize_id }) => prize_id === spin.prize_id);
      const aside = (Math.random() - 0.5) * 1.4;
      setRotation((from) => rotationTo(Math.max(0, index), wheel.prizes.length, from, aside));
      if (isMoving) setTurning(spin);
      else setWon(spin);
    },
    onError: (failure) => {
      if (!(failure instanceof ApiError) || failure.isDefinite) unanswered.current = undefined;
      readAgain();
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
    if (asking.isPending || turning) return;
    const lost = unanswered.current;
    asking.mutate(
      lost?.pay_with === payWith
        ? lost
        : { pay_with: payWith, client_seed: ownSeed || randomSeed(), entries_hash: wheel.setting.entries_hash },
    );
  }

  /** What was won while the page was away is shown first. */
  const isResting = !asking.isPending && !turning;
  const unseen = wheel.unseen && !seen.includes(wheel.unseen.spin_id) ? wheel.unseen : undefined;
  const shown = won ?? (isResting ? unseen : undefined);

  function close(): void {
    if (!shown) return;
    unanswered.current = undefined;
    setSeen([...seen, shown.spin_id]);
    setWon(undefined);
    client
      .call("wheelReward", { spin_id: shown.spin_id })
      .catch((failure: unknown) => console.warn("The prize stays unseen", failure))
      .finally(readAgain);
  }

  return {
    rotation,
    isTurning: turning !== undefined,
    isBusy: !isResting,
    problem: asking.isError ? failureText(asking.error) : undefined,
    shown,
    isLate: shown !== undefined && shown !== won,
    spin,
    close,
  };
}

export type Spinning = ReturnType<typeof useSpin>;
