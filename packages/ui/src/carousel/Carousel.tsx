import useEmblaCarousel from "embla-carousel-react";
import { useRef, type ReactNode } from "react";
import { CarouselDots } from "./CarouselDots.tsx";
import { useAutoplay } from "./use-autoplay.ts";
import { useSelectedSlide } from "./use-selected-slide.ts";

interface CarouselProps {
  /** What is shown here, for screen readers. */
  label: string;
  /** The first slide sets the height; the others fill it. */
  slides: readonly { readonly key: string; readonly content: ReactNode }[];
  /** How long a slide stays without interaction. */
  intervalMs: number;
}

/** Slides to swipe, drag or choose. They move by themselves only if motion is allowed and no one is using them. */
export function Carousel({ label, slides, intervalMs }: CarouselProps) {
  const root = useRef<HTMLElement>(null);
  const [viewport, embla] = useEmblaCarousel({ loop: true, duration: 30 });
  const selected = useSelectedSlide(embla);
  const autoplay = useAutoplay({ root, embla, intervalMs });
  return (
    <section
      ref={root}
      aria-roledescription="ภาพสไลด์"
      aria-label={label}
      className="relative grid grid-cols-[minmax(0,1fr)]"
    >
      <div ref={viewport} className="grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-lg">
        <div className="flex min-w-0 touch-pan-y touch-pinch-zoom">
          {slides.map(({ key, content }, index) => (
            <div
              key={key}
              role="group"
              aria-roledescription="สไลด์"
              aria-label={`${index + 1} จาก ${slides.length}`}
              inert={index !== selected}
              className="relative grid min-w-0 shrink-0 grow-0 basis-full"
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      <CarouselDots
        count={slides.length}
        selected={selected}
        onSelect={(index) => embla?.scrollTo(index)}
        autoplay={autoplay}
      />
    </section>
  );
}
