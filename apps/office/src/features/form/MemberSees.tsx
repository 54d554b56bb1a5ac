import { useEffect, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { ChoiceRow } from "../desk/parts.tsx";
import { type Reader, readers, useReader } from "./readers.ts";

const PAGE = '<!doctype html><html lang="th" data-theme="dark"><head></head><body></body></html>';
const widths = [
  [390, "มือถือ"],
  [1440, "จอใหญ่"],
] as const;

export interface Remark {
  readonly text: string;
  readonly isHidden: boolean;
}

interface MemberSeesProps {
  /** Members see it no wider than this. */
  maxWidth?: number;
  /** Why a reader does not see it, or what is otherwise for them; nothing where they see it as it is. */
  judge?: (reader: Reader) => Remark | undefined;
  /** Those who are chosen from; all where nothing is said. */
  among?: readonly Reader[];
  children: ReactNode;
}

/**
 * What is typed, by the site's own components, in a page of its own: as wide as a member's screen and dark as the site,
 * whatever the office is.
 */
export function MemberSees({ maxWidth, judge, among = readers, children }: MemberSeesProps) {
  const [width, setWidth] = useState<number>(390);
  const [reader, setReader] = useReader(among);
  const remark = judge?.(reader);
  const [body, setBody] = useState<HTMLElement>();
  const [roomRef, room] = useSize();
  const [shownRef, shown] = useSize();
  const scale = Math.min(1, (room?.width ?? width) / width);
  const height = remark?.isHidden ? 0 : (shown?.height ?? 0);

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
        <ChoiceRow label="ขนาดจอของสมาชิก" values={widths} value={width} onChoose={setWidth} />
        {judge && (
          <ChoiceRow
            label="ผู้อ่าน"
            values={among.map((each) => [each, each.name] as const)}
            value={reader}
            onChoose={setReader}
          />
        )}
      </figcaption>
      <p aria-live="polite" className="text-sm text-gold-high empty:hidden">
        {remark?.text}
      </p>
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
        !remark?.isHidden &&
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
