import { Headset, MessageCircle, Send, X } from "lucide-react";
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from "react";
import { safeExternalUrl } from "../../base/shell/contact.ts";
import { useShell } from "../../base/shell/shell-context.ts";

const outside = { target: "_blank", rel: "noreferrer", className: "floating-link" } as const;

/** Both ways to contact the operator, from its configuration; a missing one is not shown. */
export function ContactFloat() {
  const { agent } = useShell();
  const line = safeExternalUrl(agent.lineUrl);
  const telegram = safeExternalUrl(agent.telegramUrl);
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const listId = useId();

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape" || !isOpen) return;
    setOpen(false);
    toggle.current?.focus();
  }

  function closeOnBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }

  if (!line && !telegram) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Handles keys of the button and links in it.
    <div className="relative" onKeyDown={closeOnEscape} onBlur={closeOnBlur}>
      {isOpen && (
        <ul id={listId} className="floating-links">
          {line && (
            <li>
              <a href={line} {...outside}>
                <MessageCircle aria-hidden="true" className="size-5" />
                ติดต่อผ่าน LINE
              </a>
            </li>
          )}
          {telegram && (
            <li>
              <a href={telegram} {...outside}>
                <Send aria-hidden="true" className="size-5" />
                ติดต่อผ่าน Telegram
              </a>
            </li>
          )}
        </ul>
      )}
      <button
        ref={toggle}
        type="button"
        aria-label="ช่องทางติดต่อ"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setOpen(!isOpen)}
        className="floating-button"
      >
        {isOpen ? <X aria-hidden="true" className="size-6" /> : <Headset aria-hidden="true" className="size-6" />}
      </button>
    </div>
  );
}
