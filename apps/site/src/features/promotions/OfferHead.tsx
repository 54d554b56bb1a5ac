import { Card, cx, KranokCrest } from "@chokdee/ui";
import { pictureSizes } from "../../base/content/picture-sizes.ts";
import type { Promotion } from "./promotion.ts";
import { headline, underHeadline } from "./words.ts";

interface OfferHeadProps {
  promotion: Promotion;
  className?: string;
}

/** What an offer gives, in large type on its picture. Without a picture the crest is shown. */
export function OfferHead({ promotion, className }: OfferHeadProps) {
  const { id, image } = promotion;
  return (
    <Card
      ground={id % 2 === 0 ? "jade" : "cinnabar"}
      className={cx("flex min-h-32 items-center rounded-none! border-x-0 border-t-0 p-5", className)}
    >
      {image ? (
        <>
          <img
            {...pictureSizes(image, "(min-width: 600px) 400px, 100vw")}
            alt=""
            loading="lazy"
            className="absolute inset-0 size-full object-cover object-right"
          />
          <div aria-hidden="true" className="absolute inset-0 bg-linear-to-r from-cinnabar-ink to-transparent" />
        </>
      ) : (
        <KranokCrest className="pointer-events-none absolute top-1/2 -right-10 w-56 -translate-y-1/2 opacity-35" />
      )}
      <p className="relative grid">
        <span className="gold-text font-display text-3xl font-semibold">{headline(promotion)}</span>
        <span className="text-cream-soft">{underHeadline(promotion)}</span>
      </p>
    </Card>
  );
}
