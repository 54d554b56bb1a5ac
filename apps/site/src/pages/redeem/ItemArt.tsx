import { cx, KranokCrest } from "@chokdee/ui";
import { rewardThings } from "../../base/art/things.ts";
import type { ShopCategory } from "./shop.ts";

const grounds: Readonly<Record<ShopCategory, string>> = {
  credit: "lacquer-cinnabar",
  wheel_ticket: "lacquer-jade",
  free_round: "lacquer-jade",
  coupon: "lacquer-cinnabar",
  goods: "lacquer-gold",
};

interface ItemArtProps {
  category: ShopCategory;
  image: string | null;
  /** How much it gives, if that says more than the icon of its kind. */
  figure?: string | undefined;
  /** Used up: still shown, but clearly unavailable. */
  faded?: boolean;
  className?: string;
}

/** The operator's picture of an item, or a thing that stands for its kind, with what it gives as a figure. */
export function ItemArt({ category, image, figure, faded = false, className }: ItemArtProps) {
  const frame = cx("relative overflow-hidden", faded && "opacity-50 grayscale", className);
  if (image) return <img src={image} alt="" loading="lazy" decoding="async" className={cx(frame, "object-cover")} />;
  return (
    <div aria-hidden="true" className={cx(frame, grounds[category], "grid place-items-center border-0")}>
      <KranokCrest className="pointer-events-none absolute -right-10 -bottom-8 w-52 opacity-20" />
      <img
        src={rewardThings[category]}
        alt=""
        loading="lazy"
        decoding="async"
        width={88}
        height={88}
        className="relative size-16 sm:size-22"
      />
      {figure !== undefined && (
        <span className="gold-text tabular absolute inset-x-0 bottom-1.5 text-center font-display text-lg font-semibold sm:bottom-2 sm:text-3xl">
          {figure}
        </span>
      )}
    </div>
  );
}
