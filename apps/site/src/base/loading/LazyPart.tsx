import { useEffect, useState, type ComponentType } from "react";
import type { LoadPage } from "./lazy-page.tsx";

interface LazyPartProps {
  load: LoadPage;
  /** Loads the chunk. Once loaded, the part is rendered for as long as it is needed. */
  needed: boolean;
  /** The chunk failed to load. It is requested again when the part is next needed. */
  onFailed?: () => void;
}

/** An optional part in a chunk of its own: if it fails to load, the page itself still works. */
export function LazyPart({ load, needed, onFailed }: LazyPartProps) {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (!needed || Loaded) return;
    let isLeft = false;
    load().then(
      (part) => {
        if (!isLeft) setLoaded(() => part.default);
      },
      (failure: unknown) => {
        console.warn("a part of the page could not be loaded", failure);
        if (!isLeft) onFailed?.();
      },
    );
    return () => {
      isLeft = true;
    };
  }, [load, needed, Loaded, onFailed]);

  return needed && Loaded ? <Loaded /> : null;
}
