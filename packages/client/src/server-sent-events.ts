/** More than any event of ours; a longer one is not an event stream. */
const MAX_BUFFERED = 256 * 1024;

export interface ServerSentEvent {
  readonly event: string;
  readonly data: string;
  /** Undefined where the event leaves the last id as it was. */
  readonly id: string | undefined;
}

/** Reads events out of text that arrives in pieces. Comments, the heartbeats, give nothing. */
export function createEventParser(onEvent: (event: ServerSentEvent) => void): (piece: string) => void {
  let buffered = "";
  let event = "";
  let data: string[] = [];
  let id: string | undefined;

  function takeLine(line: string): void {
    if (line === "") return dispatch();
    const colon = line.indexOf(":");
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "event") event = value;
    else if (field === "data") data.push(value);
    else if (field === "id" && !value.includes("\0")) id = value;
  }

  function dispatch(): void {
    if (data.length > 0 || id !== undefined) onEvent({ event: event || "message", data: data.join("\n"), id });
    event = "";
    data = [];
    id = undefined;
  }

  return (piece) => {
    buffered += piece;
    // A carriage return at the very end may be the first half of a line's end.
    const lines = buffered.split(/\r\n|\n|\r(?!$)/);
    buffered = lines.pop() ?? "";
    for (const line of lines) takeLine(line);
    if (buffered.length > MAX_BUFFERED) throw new Error("an event of the live stream has no end");
  };
}
