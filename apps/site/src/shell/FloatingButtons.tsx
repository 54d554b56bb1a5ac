import { Gift } from "lucide-react";
import { ContactFloat } from "./ContactFloat.tsx";
import { useShell } from "./shell-context.ts";

/** In thumb reach above the footer. Each stands there only while it has something to offer. */
export default function FloatingButtons() {
  const { hasEvents, open } = useShell();
  return (
    <aside aria-label="ทางลัด" className="floating">
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
