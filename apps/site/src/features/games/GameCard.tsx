import { Heart } from "lucide-react";
import { Button, cx, LotusOrnament } from "@chokdee/ui";
import { pictureSizes } from "../../base/content/picture-sizes.ts";
import { type Game, priceText, selectionOf } from "./game.ts";
import { launch } from "./launcher-store.ts";
import type { Favourites } from "./use-favourites.ts";

interface GameCardProps {
  game: Game;
  favourites: Favourites;
}

function Picture({ image }: { image: string | null }) {
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

function Badge({ game }: { game: Game }) {
  if (!game.is_open) return <span className="game-badge bg-ink/85 text-text">ปิดปรับปรุง</span>;
  return game.is_new ? <span className="game-badge gold-leaf">ใหม่</span> : null;
}

function FavouriteButton({ game, favourites }: GameCardProps) {
  const isFavourite = favourites.has(game);
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={`เกมโปรด ${game.name}`}
      onClick={() => favourites.toggle(game)}
      className="absolute top-1 right-1 grid size-11 place-items-center rounded-full"
    >
      <span className="grid size-9 place-items-center rounded-full border border-gold/30 bg-ink/70">
        <Heart aria-hidden="true" className={cx("size-5", isFavourite ? "fill-loss text-loss" : "text-gold-high")} />
      </span>
    </button>
  );
}

/** The picture opens the game for real money; the demo has a button of its own. */
export function GameCard({ game, favourites }: GameCardProps) {
  return (
    <article className="group/card relative grid content-start gap-2">
      <div className="relative">
        <button
          type="button"
          disabled={!game.is_open}
          aria-label={game.is_open ? `เข้าเล่น ${game.name}` : `${game.name} ปิดปรับปรุง`}
          onClick={() => launch(selectionOf(game, false))}
          className="game-picture"
        >
          <Picture image={game.image} />
        </button>
        <Badge game={game} />
        <FavouriteButton game={game} favourites={favourites} />
      </div>
      <div className="grid px-1">
        <h3 className="line-clamp-2 font-sans text-base leading-normal font-semibold">{game.name}</h3>
        <p className="truncate text-sm text-muted">{priceText(game) ?? game.provider_name}</p>
      </div>
      {game.has_demo && game.is_open && (
        <Button size="sm" aria-label={`ทดลองเล่น ${game.name}`} onClick={() => launch(selectionOf(game, true))}>
          ทดลองเล่น
        </Button>
      )}
    </article>
  );
}
