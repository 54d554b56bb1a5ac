import { use, type ComponentType, type FunctionComponent } from "react";
import { loadChunk } from "./chunks.ts";

export type LoadPage = () => Promise<{ default: ComponentType }>;

/**
 * A page in a chunk of its own. The router calls `preload` before it shows the page, so that a loaded page renders at
 * once; `React.lazy` would leave the screen empty for a moment.
 */
export function lazyPage(load: LoadPage): FunctionComponent & { preload: () => Promise<void> } {
  let Loaded: ComponentType | undefined;
  let loading: Promise<void> | undefined;

  async function fetchPage(): Promise<void> {
    try {
      Loaded = (await loadChunk(load)).default;
    } finally {
      loading = undefined;
    }
  }

  function preload(): Promise<void> {
    if (Loaded) return Promise.resolve();
    loading ??= fetchPage();
    return loading;
  }

  function Page() {
    if (!Loaded) use(preload());
    return Loaded ? <Loaded /> : null;
  }
  return Object.assign(Page, { preload });
}
