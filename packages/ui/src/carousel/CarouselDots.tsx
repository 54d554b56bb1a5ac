import { Pause, Play } from "lucide-react";
import { cx } from "../cx.ts";
import type { Autoplay } from "./use-autoplay.ts";

interface CarouselDotsProps {
  count: number;
  selected: number;
  onSelect: (index: number) => void;
  autoplay: Autoplay;
}

const target = "grid h-11 w-11 place-items-center rounded-sm";

/** Positioned in the space that the page leaves below the slides, so that nothing moves when it appears. */
export function CarouselDots({ count, selected, onSelect, autoplay }: CarouselDotsProps) {
  return (
    <div className="absolute inset-x-0 top-full z-1 -mt-1.5 flex justify-center">
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          aria-label={`ไปสไลด์ที่ ${index + 1}`}
          aria-current={index === selected ? "true" : undefined}
          onClick={() => onSelect(index)}
          className={target}
        >
          <span
            className={cx(
              "h-1.5 rounded-full transition-[width,background-color] duration-200",
              index === selected ? "w-6 bg-gold" : "w-1.5 bg-muted/60",
            )}
          />
        </button>
      ))}
      {autoplay.isOffered && (
        <button
          type="button"
          aria-label={autoplay.isOn ? "หยุดเลื่อนอัตโนมัติ" : "เลื่อนอัตโนมัติ"}
          onClick={autoplay.toggle}
          className={cx(target, "text-muted hover:text-gold-high")}
        >
          {autoplay.isOn ? (
            <Pause aria-hidden="true" className="size-3.5" />
          ) : (
            <Play aria-hidden="true" className="size-3.5" />
          )}
        </button>
      )}
    </div>
  );
}
