/** More than any event of ours; anything longer is not an event stream. */
const MAX_BUFFERED = 256 * 1024;

export interface ServerSentEvent {
  readonly event: string;
  readonly data: string;
  /** Undefined if the event does not change the last id. */
  readonly id: string | undefined;
}

/** Parses events from text that arrives in pieces. Comments, such as heartbeats, are skipped. */
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
    // A carriage return at the very end may be the first half of a line break.
    const lines = buffered.split(/\r\n|\n|\r(?!$)/);
    buffered = lines.pop() ?? "";
    for (const line of lines) takeLine(line);
    if (buffered.length > MAX_BUFFERED) throw new Error("an event of the live stream has no end");
  };
}
