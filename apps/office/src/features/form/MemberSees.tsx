import { useEffect, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";

const PAGE = '<!doctype html><html lang="th" data-theme="dark"><head></head><body></body></html>';
const widths = [
  [390, "มือถือ"],
  [1440, "จอใหญ่"],
] as const;

interface MemberSeesProps {
  /** Members see it no wider than this. */
  maxWidth?: number;
  children: ReactNode;
}

/**
 * What is typed, by the site's own components, in a page of its own: as wide as a member's screen and dark as the site,
 * whatever the office is.
 */
export function MemberSees({ maxWidth, children }: MemberSeesProps) {
  const [width, setWidth] = useState<number>(390);
  const [body, setBody] = useState<HTMLElement>();
  const [roomRef, room] = useSize();
  const [shownRef, shown] = useSize();
  const scale = Math.min(1, (room?.width ?? width) / width);
  const height = shown?.height ?? 0;

  function open(frame: HTMLIFrameElement) {
    const page = frame.contentDocument;
    if (!page) return;
    for (const style of document.querySelectorAll("link[rel=stylesheet], style"))
      page.head.append(style.cloneNode(true));
    setBody(page.body);
  }

  return (
    <figure className="grid gap-1">
      <figcaption className="flex flex-wrap items-center gap-2 text-xs text-muted">
        สมาชิกจะเห็น
        <span role="group" aria-label="ขนาดจอของสมาชิก" className="flex gap-1">
          {widths.map(([each, name]) => (
            <button
              key={each}
              type="button"
              className="filter-chip"
              aria-pressed={each === width}
              onClick={() => setWidth(each)}
            >
              {name}
            </button>
          ))}
        </span>
      </figcaption>
      <div ref={roomRef} className="overflow-hidden">
        <div style={{ height: height * scale }}>
          <iframe
            title="สิ่งที่สมาชิกจะเห็น"
            srcDoc={PAGE}
            tabIndex={-1}
            onLoad={({ currentTarget }) => open(currentTarget)}
            style={{ width, height, transform: `scale(${scale})`, transformOrigin: "0 0" }}
          />
        </div>
      </div>
      {body &&
        createPortal(
          <div ref={shownRef} inert className="p-4">
            <div className="mx-auto" style={{ maxWidth }}>
              {children}
            </div>
          </div>,
          body,
        )}
    </figure>
  );
}

/** How large something is for as long as it is there. */
function useSize(): [(box: HTMLElement | null) => void, DOMRectReadOnly | undefined] {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [size, setSize] = useState<DOMRectReadOnly>();
  useEffect(() => {
    if (!box) return undefined;
    const observer = new ResizeObserver(() => setSize(box.getBoundingClientRect()));
    observer.observe(box);
    return () => observer.disconnect();
  }, [box]);
  return [setBox, size];
}
