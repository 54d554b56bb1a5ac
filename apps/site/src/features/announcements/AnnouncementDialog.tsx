import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { Button } from "@chokdee/ui";
import { Dialog } from "@chokdee/ui/overlays";
import { closeOverlay, useOverlay } from "../../base/overlays/overlay-store.ts";
import { type Announcement, announcementPath, announcements } from "../../base/content/announcements.ts";
import { useShell } from "../../base/shell/shell-context.ts";

function Picture({ image, title }: Announcement) {
  const { Link } = useShell();
  return (
    <Link
      to={announcementPath}
      onClick={closeOverlay}
      className="block overflow-hidden rounded-md border border-gold/30 hover:border-gold"
    >
      <img src={image} alt="" width={800} height={400} className="h-auto w-full" />
      <span className="block border-t border-gold/20 bg-ink/60 px-4 py-3 font-display text-lg font-semibold text-gold-high">
        {title}
      </span>
    </Link>
  );
}

/** The site's own pictures, one page at a time. Only its red button or a picture closes it. */
export function AnnouncementDialog() {
  const isOpen = useOverlay(({ open }) => open === "announcement");
  const [wasOpen, setWasOpen] = useState(false);
  const [page, setPage] = useState(1);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setPage(1);
  }
  const total = announcements.length;
  const announcement = announcements[page - 1];
  return (
    <Dialog
      open={isOpen}
      onClose={closeOverlay}
      title="ประกาศสำคัญ"
      aside={<span className="tabular text-muted">{`${page}/${total}`}</span>}
      maxWidth={800}
      persistent
      closeLook="red"
    >
      <div aria-live="polite">{announcement && <Picture {...announcement} />}</div>
      {total > 1 && (
        <div className="mt-4 grid grid-cols-2 gap-3">
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            <ChevronLeft aria-hidden="true" className="size-5" />
            ก่อนหน้า
          </Button>
          <Button disabled={page === total} onClick={() => setPage(page + 1)}>
            ถัดไป
            <ChevronRight aria-hidden="true" className="size-5" />
          </Button>
        </div>
      )}
    </Dialog>
  );
}
