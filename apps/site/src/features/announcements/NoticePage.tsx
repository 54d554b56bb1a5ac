import { buttonClass, Card, KranokCrest } from "@chokdee/ui";
import { pictureSizes } from "../../base/content/picture-sizes.ts";
import { ContentLink } from "../../base/shell/ContentLink.tsx";
import type { Notice } from "./notices.ts";

/** Without a picture the crest is shown, so that every page has the same shape. */
function Picture({ src }: { src: string | null }) {
  if (src) {
    return (
      <img
        {...pictureSizes(src, "352px")}
        alt=""
        width={352}
        height={176}
        className="aspect-2/1 w-full rounded-md border border-gold/25 bg-ink object-contain"
      />
    );
  }
  return (
    <Card ground="cinnabar" className="grid aspect-2/1 place-items-center rounded-md">
      <KranokCrest look="leaf" className="w-[46%]" />
    </Card>
  );
}

interface NoticePageProps {
  notice: Notice;
  /** The link was followed. */
  onLeave: () => void;
}

export function NoticePage({ notice, onLeave }: NoticePageProps) {
  return (
    <article className="grid gap-3">
      <Picture src={notice.image} />
      <h3 className="text-lg text-gold-high">{notice.title}</h3>
      {notice.description && <p className="whitespace-pre-line text-muted">{notice.description}</p>}
      <ContentLink to={notice.link} className={buttonClass({ block: true })} onClick={onLeave}>
        ดูรายละเอียด
      </ContentLink>
    </article>
  );
}
