import { KranokCrest } from "../brand/KranokCrest.tsx";
import { cx } from "../cx.ts";
import { Card } from "../surfaces/Card.tsx";
import { headline, type Offer, underHeadline } from "./offer.ts";

/** Where the picture of an offer is, in the widths that there are. */
export interface OfferPicture {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
}

interface OfferHeadProps {
  offer: Offer;
  picture: OfferPicture | undefined;
  className?: string | undefined;
}

/** What an offer gives, in large type on its picture. Without a picture the crest is shown. */
export function OfferHead({ offer, picture, className }: OfferHeadProps) {
  return (
    <Card
      ground={offer.id % 2 === 0 ? "jade" : "cinnabar"}
      className={cx("flex min-h-32 items-center rounded-none! border-x-0 border-t-0 p-5", className)}
    >
      {picture ? (
        <>
          <img {...picture} alt="" loading="lazy" className="absolute inset-0 size-full object-cover object-right" />
          <div aria-hidden="true" className="absolute inset-0 bg-linear-to-r from-ink/90 via-ink/45 to-transparent" />
        </>
      ) : (
        <KranokCrest className="pointer-events-none absolute top-1/2 -right-10 w-56 -translate-y-1/2 opacity-35" />
      )}
      <p className="relative grid">
        <span className="gold-text font-display text-3xl font-semibold">{headline(offer)}</span>
        <span className="text-cream-soft">{underHeadline(offer)}</span>
      </p>
    </Card>
  );
}
