import type { ReactNode } from "react";
import { KranokCrest } from "../brand/KranokCrest.tsx";
import { Card } from "../surfaces/Card.tsx";
import type { ContentPicture } from "./BannerFace.tsx";

interface NoticeFaceProps {
  title: string;
  description: string;
  picture: ContentPicture | undefined;
  /** Leads to what it is about. */
  children: ReactNode;
}

/** Without a picture the crest is shown, so that every page has the same shape. */
function Picture({ picture }: { picture: ContentPicture | undefined }) {
  if (picture) {
    return (
      <img
        {...picture}
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

export function NoticeFace({ title, description, picture, children }: NoticeFaceProps) {
  return (
    <article className="grid gap-3">
      <Picture picture={picture} />
      <h3 className="text-lg text-gold-high">{title}</h3>
      {description && <p className="whitespace-pre-line text-muted">{description}</p>}
      {children}
    </article>
  );
}
