/** Base UI reports why a dialog would close; a persistent one ignores all but its own buttons. */
export function mayClose(reason: string, persistent: boolean): boolean {
  return !persistent || (reason !== "escape-key" && reason !== "outside-press" && reason !== "focus-out");
}
