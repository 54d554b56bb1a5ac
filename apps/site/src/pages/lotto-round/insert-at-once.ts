/**
 * A phone's keyboard types what it kept on its clipboard, and a browser then lays the field out anew for each line of
 * it: seconds for a long slip. Here many lines are put in at once. Answers how to stop.
 */
export function insertAtOnce(field: HTMLTextAreaElement): () => void {
  function insert(event: InputEvent): void {
    if (!event.cancelable || !event.data?.includes("\n")) return;
    event.preventDefault();
    field.setRangeText(event.data, field.selectionStart, field.selectionEnd, "end");
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
  field.addEventListener("beforeinput", insert);
  return () => field.removeEventListener("beforeinput", insert);
}
