import { useEffect, useState, type ComponentType } from "react";
import type { LoadPage } from "./lazy-page.tsx";

interface LazyPartProps {
  load: LoadPage;
  /** Asks for the chunk. Once it has come, what it draws stays for as long as it is wanted. */
  wanted: boolean;
  /** The chunk cannot come. It is asked for again when it is wanted anew. */
  onFailed?: () => void;
}

/** Something beside the page in a chunk of its own: without it, the page itself stays whole. */
export function LazyPart({ load, wanted, onFailed }: LazyPartProps) {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (!wanted || Loaded) return;
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
  }, [load, wanted, Loaded, onFailed]);

  return wanted && Loaded ? <Loaded /> : null;
}
