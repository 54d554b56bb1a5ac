import type { QueryClient } from "@tanstack/react-query";
import { openLiveStream, type LiveStream } from "@chokdee/client";
import { callOf, type CallId } from "@chokdee/contract";

/** What to read again when the server says that something has changed. */
const queriesOf: Readonly<Record<string, readonly CallId[]>> = {
  wallets: ["walletList", "statementList"],
  points: ["pointsGet"],
  account: ["profileGet", "deviceList"],
};

export function openLive(queryClient: QueryClient, token: string): LiveStream {
  return openLiveStream({
    url: callOf("live").path,
    token: () => token,
    onState: () => {},
    onEvent: (event) => {
      const ids = event.type === "reset" ? Object.values(queriesOf).flat() : (queriesOf[event.topic] ?? []);
      for (const id of ids) void queryClient.invalidateQueries({ queryKey: [id] });
    },
  });
}
