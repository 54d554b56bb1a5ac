import { buttonClass } from "@chokdee/ui";
import { NoticeFace } from "@chokdee/ui/content";
import { pictureSizes } from "../../base/content/picture-sizes.ts";
import { ContentLink } from "../../base/shell/ContentLink.tsx";
import type { Notice } from "./notices.ts";

interface NoticePageProps {
  notice: Notice;
  /** The link was followed. */
  onLeave: () => void;
}

export function NoticePage({ notice: { title, description, image, link }, onLeave }: NoticePageProps) {
  return (
    <NoticeFace title={title} description={description} picture={image ? pictureSizes(image, "352px") : undefined}>
      <ContentLink to={link} className={buttonClass({ block: true })} onClick={onLeave}>
        ดูรายละเอียด
      </ContentLink>
    </NoticeFace>
  );
}
