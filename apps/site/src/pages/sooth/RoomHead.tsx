import { useQuery } from "@tanstack/react-query";
import { Button } from "@chokdee/ui";
import { useApp } from "../../base/data/app-context.ts";
import { selectionOf } from "../../features/games/game.ts";
import { launch } from "../../features/games/launcher-store.ts";
import { gamesOfQuery } from "../../features/games/queries.ts";
import type { HallTable } from "../../features/tables/hall.ts";
import { TimerRing } from "../../features/tables/TimerRing.tsx";
import { limitsText, phaseText } from "../../features/tables/words.ts";
import type { RoomDetail } from "./room.ts";

const asleep = { state: "asleep", round: null } as const;

/** The room, and the way to its table. */
export function RoomHead({ room, table }: { room: RoomDetail; table: HallTable | undefined }) {
  const { client } = useApp();
  const games = useQuery(gamesOfQuery(client, "casino"));
  const game = games.data?.items.find(
    ({ game_id, provider_id }) => game_id === room.room_id && provider_id === room.provider,
  );
  const standing = table ?? asleep;
  return (
    <section aria-label={room.name} className="lacquer flex flex-wrap items-center gap-3 rounded-lg p-4">
      <TimerRing table={standing} />
      <div className="min-w-0 flex-1">
        <h2 className="text-xl">{room.name}</h2>
        <p className="tabular text-sm text-muted">
          {limitsText(room)}
          {room.shoe !== null && ` · ขอนที่ ${room.shoe}`} · {phaseText(standing)}
        </p>
      </div>
      <Button
        variant="gold"
        disabled={!game?.is_open}
        className="max-sm:w-full"
        onClick={() => game && launch(selectionOf(game, false))}
      >
        เข้าโต๊ะนี้
      </Button>
    </section>
  );
}
