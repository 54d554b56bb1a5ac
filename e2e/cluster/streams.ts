import { type LiveState, type LiveStream, openLiveStream } from "@chokdee/client";
import { calls } from "@chokdee/contract";

/** An open page of a member, as its stream tells it what happens. */
export class Watcher {
  readonly seen = new Set<string>();
  /** How often too much was missed: then the page asks for everything anew. */
  resets = 0;
  opened = 0;
  state: LiveState = "connecting";
  readonly #stream: LiveStream;

  constructor(siteUrl: string, token: string) {
    this.#stream = openLiveStream({
      url: new URL(calls.live.path, siteUrl).href,
      token: () => token,
      onState: (state) => {
        this.state = state;
        if (state === "open") this.opened += 1;
      },
      onEvent: (event) => {
        if (event.type === "reset") this.resets += 1;
        else this.seen.add(event.id);
      },
    });
  }

  close(): void {
    this.#stream.close();
  }
}
