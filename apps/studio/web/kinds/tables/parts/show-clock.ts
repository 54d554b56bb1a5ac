/** When a show began, how long it may last, and what ends it early. */
export interface ShowTimes {
  /** Milliseconds since it began, by the server's clock: whoever comes late joins in the middle. */
  readonly elapsedMs: number;
  /** By then the final picture is reached. */
  readonly lengthMs: number;
  /** Aborted by the skip button or the end of the phase: the final picture is shown at once. */
  readonly signal: AbortSignal;
}

/** Plays the steps of a show at their times. What lies in the past, and everything after a skip, is at its end at once. */
export interface ShowClock {
  /** Resolves when the show has come to this moment. */
  until(ms: number): Promise<void>;
  /** Animates from this moment of the show on, and resolves when it is over. Elements end as their own style says. */
  animate(
    target: Element,
    frames: Keyframe[],
    options: { readonly at: number; readonly ms: number; readonly easing?: string },
  ): Promise<void>;
  /** Milliseconds since the show began. */
  now(): number;
  /** Nothing should move any more. */
  readonly isOver: () => boolean;
}

export function createShowClock({ elapsedMs, signal }: ShowTimes): ShowClock {
  const began = performance.now() - elapsedMs;
  const now = () => performance.now() - began;
  const isOver = () => signal.aborted || prefersStillness();
  return {
    now,
    isOver,
    until: (ms) => sleep(isOver() ? 0 : ms - now(), signal),
    animate: async (target, frames, { at, ms, easing = "cubic-bezier(0.2, 0.7, 0.2, 1)" }) => {
      const left = at + ms - now();
      if (isOver() || left <= 0) return;
      // A negative delay starts it where it should be by now.
      const animation = target.animate(frames, { duration: ms, delay: at - now(), easing, fill: "backwards" });
      const finish = () => animation.finish();
      signal.addEventListener("abort", finish, { once: true });
      await animation.finished.catch(() => undefined);
      signal.removeEventListener("abort", finish);
    },
  };
}

export function prefersStillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0 || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end);
  });
}
