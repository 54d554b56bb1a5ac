import { Gift, LoaderPinwheel, RotateCw, Ticket, Wallet, type LucideIcon } from "lucide-react";
import { cx, KranokCrest } from "@chokdee/ui";
import type { ShopCategory } from "./shop.ts";

const icons: Readonly<Record<ShopCategory, LucideIcon>> = {
  credit: Wallet,
  wheel_ticket: LoaderPinwheel,
  free_round: RotateCw,
  coupon: Ticket,
  goods: Gift,
};

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

/** The operator's picture of an item, or what it gives as a figure. */
export function ItemArt({ category, image, figure, faded = false, className }: ItemArtProps) {
  const Icon = icons[category];
  const frame = cx("relative overflow-hidden", faded && "opacity-50 grayscale", className);
  if (image) return <img src={image} alt="" loading="lazy" decoding="async" className={cx(frame, "object-cover")} />;
  return (
    <div aria-hidden="true" className={cx(frame, grounds[category], "grid place-items-center border-0")}>
      <KranokCrest className="pointer-events-none absolute -right-10 -bottom-8 w-52 opacity-20" />
      {figure === undefined ? (
        <span className="grid size-14 place-items-center rounded-full border border-gold/40 bg-ink/40 text-gold-high sm:size-16">
          <Icon className="size-7 sm:size-8" strokeWidth={1.5} />
        </span>
      ) : (
        <span className="gold-text tabular relative text-center font-display text-xl font-semibold sm:text-4xl">
          {figure}
        </span>
      )}
    </div>
  );
}
