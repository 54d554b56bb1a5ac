import { useEffect, useRef } from "react";
import { Button } from "./Button.tsx";

interface LoadMoreProps {
  loading: boolean;
  onLoad: () => void;
  /** Loads automatically near the end. If off, it waits to be pressed, so that the end of the page can be reached. */
  automatic: boolean;
}

const NEAR = "600px";

/** Loads more of a long list. */
export function LoadMore({ loading, onLoad, automatic }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const waits = automatic && !loading;

  useEffect(() => {
    if (!waits || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onLoad();
      },
      { rootMargin: NEAR },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [waits, onLoad]);

  return (
    <div ref={end} className="grid justify-items-center py-2">
      <Button loading={loading} onClick={onLoad}>
        โหลดเพิ่มเติม
      </Button>
    </div>
  );
}
