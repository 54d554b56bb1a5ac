import { useEffect, useRef } from "react";

/** Whether a key belongs to what is being typed or to an open dialog. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName))
  );
}

/** Keys of a screen: a letter, `Enter`, `Escape`, or `ctrl+k`. They rest while somebody types or a dialog is open. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isChord = event.ctrlKey || event.metaKey;
      const act =
        latest.current[`${isChord ? "ctrl+" : ""}${event.key.length === 1 ? event.key.toLowerCase() : event.key}`];
      if (!act || event.altKey || event.isComposing) return;
      if (!isChord && (isTyping(event.target) || document.querySelector("[role=dialog], [role=alertdialog]"))) return;
      event.preventDefault();
      act();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
