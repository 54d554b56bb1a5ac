import { Heart } from "lucide-react";
import { cx } from "@chokdee/ui";
import { factOf, type Game, priceText, selectionOf } from "./game.ts";
import { GamePicture } from "./GamePicture.tsx";
import { launchFrom, prepareLauncher } from "./launch-from.ts";
import type { Favourites } from "./use-favourites.ts";

interface GameCardProps {
  game: Game;
  favourites: Favourites;
}

function Badge({ game }: Pick<GameCardProps, "game">) {
  if (!game.is_open) return <span className="game-badge bg-ink/85 text-text">ปิดปรับปรุง</span>;
  return game.is_new ? <span className="game-badge gold-leaf">ใหม่</span> : null;
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
export function GameCard({ game, favourites }: GameCardProps) {
  const { name, is_open: isOpen } = game;
  const price = priceText(game);
  return (
    <article className="group/card relative">
      <button
        type="button"
        disabled={!isOpen}
        aria-label={isOpen ? `เข้าเล่น ${name}` : `${name} ปิดปรับปรุง`}
        onPointerEnter={prepareLauncher}
        onClick={({ currentTarget }) => launchFrom(currentTarget, selectionOf(game, false))}
        className="game-picture is-card"
      >
        <GamePicture image={game.image} />
      </button>
      <div className="game-words">
        <h3 className="line-clamp-2 font-sans text-sm leading-normal font-semibold">{name}</h3>
        {price !== undefined && <p className="tabular text-xs text-cream-soft">{price}</p>}
        <div className="flex min-h-9 items-center justify-between gap-2">
          <p className="line-clamp-2 min-w-0 text-xs text-cream-soft">{price === undefined && factOf(game)}</p>
          {game.has_demo && isOpen && (
            <button
              type="button"
              aria-label={`ทดลองเล่น ${name}`}
              onPointerEnter={prepareLauncher}
              onClick={({ currentTarget }) => launchFrom(currentTarget.closest("article"), selectionOf(game, true))}
              className="game-try"
            >
              ทดลองเล่น
            </button>
          )}
        </div>
      </div>
      <Badge game={game} />
      <FavouriteButton game={game} favourites={favourites} />
    </article>
  );
}
