import type { ReactNode } from "react";
import { KranokCrest } from "../brand/KranokCrest.tsx";
import { cx } from "../cx.ts";
import { Card } from "../surfaces/Card.tsx";

/** A picture as the page found it: in one version or in several widths. */
export interface ContentPicture {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
}

interface BannerFaceProps {
  title: string;
  text: string;
  picture: ContentPicture | undefined;
  /** Banners after the first: they fill the given height. */
  later?: boolean;
  ground?: "cinnabar" | "jade";
  /** Leads to what it is about. */
  children: ReactNode;
}

function Picture({ picture }: { picture: ContentPicture }) {
  return (
    <>
      <img
        {...picture}
        alt=""
        loading="lazy"
        draggable={false}
        className="absolute inset-0 size-full object-cover object-right"
      />
      <div aria-hidden="true" className="absolute inset-0 bg-linear-to-r from-ink/90 via-ink/60 to-transparent" />
    </>
  );
}

/** What the operator has to say. Without a picture the crest is shown. */
export function BannerFace({ title, text, picture, later = false, ground = "cinnabar", children }: BannerFaceProps) {
  return (
    <Card
      ground={ground}
      className={cx("flex items-center", !later && "min-h-[228px] sm:min-h-[300px] lg:min-h-[340px]")}
    >
      {picture ? <Picture picture={picture} /> : <KranokCrest look="leaf" className="banner-crest" />}
      <div className="relative w-[64%] p-5 sm:w-[58%] sm:p-10">
        <h2 className={cx("gold-text text-2xl sm:text-4xl lg:text-5xl", later && "line-clamp-2")}>{title}</h2>
        <p className={cx("mt-1.5 text-sm text-cream-soft sm:mt-3 sm:text-lg", later && "line-clamp-3")}>{text}</p>
        {children}
      </div>
    </Card>
  );
}
