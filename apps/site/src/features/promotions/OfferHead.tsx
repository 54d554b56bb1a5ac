import { OfferHead as Head } from "@chokdee/ui/offers";
import { pictureSizes } from "../../base/content/picture-sizes.ts";
import type { Promotion } from "./promotion.ts";
import { stillOf } from "./still.ts";

interface OfferHeadProps {
  promotion: Promotion;
  className?: string;
}

export const pictureOf = (promotion: Promotion) =>
  promotion.image ? pictureSizes(promotion.image, "(min-width: 600px) 400px, 100vw") : { src: stillOf(promotion) };

export function OfferHead({ promotion, className }: OfferHeadProps) {
  return <Head offer={promotion} picture={pictureOf(promotion)} className={className} />;
}
