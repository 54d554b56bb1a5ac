import type { UseEmblaCarouselType } from "embla-carousel-react";
import { useCallback, useSyncExternalStore } from "react";

export type Embla = UseEmblaCarouselType[1];

/** The current slide, from 0. */
export function useSelectedSlide(embla: Embla): number {
  const subscribe = useCallback(
    (onChange: () => void) => {
      embla?.on("select", onChange).on("reInit", onChange);
      return () => void embla?.off("select", onChange).off("reInit", onChange);
    },
    [embla],
  );
  return useSyncExternalStore(subscribe, () => embla?.selectedScrollSnap() ?? 0);
}
