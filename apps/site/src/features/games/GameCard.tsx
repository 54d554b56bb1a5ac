import { Heart } from "lucide-react";
import { cx } from "@chokdee/ui";
import { type Game, priceText, selectionOf } from "./game.ts";
import { GamePicture } from "./GamePicture.tsx";
import { launch } from "./launcher-store.ts";
import type { Favourites } from "./use-favourites.ts";

interface GameCardProps {
  game: Game;
  /** Says which games are new: of no use where all of them are. */
  marksNew: boolean;
  favourites: Favourites;
}

function Badge({ game, marksNew }: Pick<GameCardProps, "game" | "marksNew">) {
  if (!game.is_open) return <span className="game-badge bg-ink/85 text-text">ปิดปรับปรุง</span>;
  return game.is_new && marksNew ? <span className="game-badge gold-leaf">ใหม่</span> : null;
}

function FavouriteButton({ game, favourites }: Pick<GameCardProps, "game" | "favourites">) {
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

/** The picture opens the game for real money; a quiet word tries it. */
export function GameCard({ game, marksNew, favourites }: GameCardProps) {
  return (
    <article className="group/card relative grid grid-cols-1 content-start gap-2">
      <div className="relative">
        <button
          type="button"
          disabled={!game.is_open}
          aria-label={game.is_open ? `เข้าเล่น ${game.name}` : `${game.name} ปิดปรับปรุง`}
          onClick={() => launch(selectionOf(game, false))}
          className="game-picture"
        >
          <GamePicture image={game.image} />
        </button>
        <Badge game={game} marksNew={marksNew} />
        <FavouriteButton game={game} favourites={favourites} />
      </div>
      <div className="flex items-start gap-1 pl-1">
        <div className="min-w-0 flex-1 py-1">
          <h3 className="line-clamp-2 font-sans text-base leading-normal font-semibold">{game.name}</h3>
          <p className="truncate text-sm text-muted">{priceText(game) ?? game.provider_name}</p>
        </div>
        {game.has_demo && game.is_open && (
          <button
            type="button"
            aria-label={`ทดลองเล่น ${game.name}`}
            onClick={() => launch(selectionOf(game, true))}
            className="text-link shrink-0 px-0! text-xs"
          >
            ทดลองเล่น
          </button>
        )}
      </div>
    </article>
  );
}
