import { useId, type ReactNode } from "react";
import { SectionHeading } from "@chokdee/ui";
import { type Game, keyOf } from "./game.ts";
import { GameTile } from "./GameTile.tsx";
import "./games.css";

interface GameRailProps {
  title: string;
  games: readonly Game[];
  /** A link to the whole list. */
  action?: ReactNode;
}

export function GameRail({ title, games, action }: GameRailProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <SectionHeading id={id} action={action}>
        {title}
      </SectionHeading>
      <ul className="game-rail -mx-4 px-4 pb-1 sm:mx-0 sm:px-0">
        {games.map((game) => (
          <li key={keyOf(game)}>
            <GameTile game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}
