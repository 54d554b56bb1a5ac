import { LotusOrnament } from "@chokdee/ui";
import { pictureSizes } from "../../base/content/picture-sizes.ts";

/** Fills its frame, with an ornament for a game without a picture. */
export function GamePicture({ image }: { image: string | null }) {
  if (image === null) {
    return (
      <span className="lacquer-gold absolute inset-0 grid place-items-center">
        <LotusOrnament className="h-16 text-gold/50" />
      </span>
    );
  }
  return (
    <img
      {...pictureSizes(image, "(min-width: 600px) 200px, 45vw")}
      alt=""
      loading="lazy"
      decoding="async"
      width={300}
      height={400}
      className="absolute inset-0 size-full object-cover transition-transform duration-250 group-hover/card:scale-105"
    />
  );
}
