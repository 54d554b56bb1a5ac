import { GamePicture } from "./GamePicture.tsx";
import { type Game, selectionOf } from "./game.ts";
import { launchFrom, prepareLauncher } from "./launch-from.ts";

/** A game by its picture alone, which opens it. The lobbies say more of each. */
export function GameTile({ game }: { game: Game }) {
  const { name, image, is_open: isOpen } = game;
  return (
    <button
      type="button"
      disabled={!isOpen}
      aria-label={isOpen ? `เข้าเล่น ${name}` : `${name} ปิดปรับปรุง`}
      onPointerEnter={prepareLauncher}
      onClick={({ currentTarget }) => launchFrom(currentTarget, selectionOf(game, false))}
      className="game-picture group/card"
    >
      <GamePicture image={image} />
      <span className="game-name">{name}</span>
    </button>
  );
}
