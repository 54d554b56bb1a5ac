import { Gift } from "lucide-react";
import { ContactFloat } from "./ContactFloat.tsx";
import { useShell } from "../../base/shell/shell-context.ts";
import { useScrollingDown } from "./use-scrolling-down.ts";

/** Pages with amounts and numbers, none of which may be covered on a narrow phone screen. */
const FIGURES = /^\/(member|lotto|affiliate)(\/|$)/;

/**
 * Within thumb reach above the footer. Each button is shown only while it has something to offer. Where there is no
 * room beside the page, they hide while the reader scrolls down.
 */
export default function FloatingButtons() {
  const { hasEvents, open, path } = useShell();
  const isReading = useScrollingDown();
  return (
    <aside
      aria-label="ทางลัด"
      data-tucked={isReading}
      className={FIGURES.test(path) ? "floating floating-beside" : "floating"}
    >
      {hasEvents && (
        <button
          type="button"
          aria-label="กิจกรรม"
          aria-haspopup="dialog"
          onClick={() => open("event")}
          className="floating-button floating-event"
        >
          <Gift aria-hidden="true" className="size-6" />
        </button>
      )}
      <ContactFloat />
    </aside>
  );
}
