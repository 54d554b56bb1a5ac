import type { ClientOptions, SiteClient } from "@chokdee/client";
import { loadChunk } from "../loading/chunks.ts";

/** The API client loads with the first call: what a guest sees first is already rendered by the server. */
export function createLateClient(options: ClientOptions): SiteClient {
  let loading: Promise<SiteClient> | undefined;

  async function fetchClient(): Promise<SiteClient> {
    const { createClient } = await loadChunk(() => import("@chokdee/client"));
    return createClient(options);
  }

  function load(): Promise<SiteClient> {
    loading ??= fetchClient().catch((failure: unknown) => {
      loading = undefined;
      throw failure;
    });
    return loading;
  }

  return {
    call: async (id, input, callOptions) => (await load()).call(id, input, callOptions),
    query: (id, input) => ({
      queryKey: [id, input],
      queryFn: async (context) => (await load()).query(id, input).queryFn(context),
    }),
  };
}
