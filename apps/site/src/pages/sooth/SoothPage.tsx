import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Card, EmptyState, Skeleton } from "@chokdee/ui";
import { ChoiceChips } from "@chokdee/ui/forms";
import { useApp } from "../../base/data/app-context.ts";
import { useInvalidate } from "../../base/data/cache.ts";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { PageHead } from "../../base/shell/PageHead.tsx";
import { useHall } from "../../features/tables/hall.ts";
import { RoomRoads } from "./RoomRoads.tsx";
import { RoomHead } from "./RoomHead.tsx";
import { type Room, useSoothStore } from "./room.ts";
import { RuleTable } from "./RuleTable.tsx";
import "./sooth.css";
import { SpeakingRule } from "./SpeakingRule.tsx";
import { NinetyFour } from "./NinetyFour.tsx";

function RoomWaiting() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-19 rounded-lg" />
      <Skeleton className="h-[420px] rounded-lg" />
      <Skeleton className="h-40 rounded-lg" />
    </div>
  );
}

/** The figures of a room are read again when another hand has fallen. */
function useFreshHands(roomId: string | undefined) {
  const hall = useHall();
  const invalidate = useInvalidate();
  const table = hall.data?.tables.find(({ table_id }) => table_id === roomId);
  const hands = table && `${table.shoe} ${table.results.length} ${table.state}`;
  useEffect(() => {
    if (hands !== undefined) void invalidate("soothDetail");
  }, [hands, invalidate]);
  return table;
}

function RoomView({ rooms }: { rooms: readonly Room[] }) {
  const { client } = useApp();
  const kept = useSoothStore(({ room }) => room);
  const room = rooms.find(({ room_id }) => room_id === kept) ?? rooms[0];
  const table = useFreshHands(room?.room_id);
  const detail = useQuery({
    ...client.query("soothDetail", { room_id: room?.room_id ?? "" }),
    enabled: room !== undefined,
    placeholderData: keepPreviousData,
  });
  if (!room) {
    return (
      <Card>
        <EmptyState scene="tables" title="ยังไม่มีห้องบาคาร่าเปิด">
          ห้องของเราจะแสดงที่นี่พร้อมเค้าไพ่ เมื่อเชื่อมต่อกับโต๊ะได้
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <ChoiceChips
        legend="ห้อง"
        choices={rooms.map(({ room_id: value, name: label }) => ({ value, label }))}
        value={room.room_id}
        onChange={(chosen) => useSoothStore.setState({ room: chosen })}
      />
      <Loaded query={detail} skeleton={<RoomWaiting />}>
        {(shown) => (
          <>
            <RoomHead room={shown} table={table} />
            <RoomRoads room={shown} />
            <SpeakingRule room={shown} />
            <RuleTable room={shown} />
          </>
        )}
      </Loaded>
    </>
  );
}

/** Roads and rules of our own baccarat tables. Nothing here is made up, and nothing is a promise. */
export default function SoothPage() {
  const { client } = useApp();
  const rooms = useQuery(client.query("soothBaccarat", {}));
  return (
    <div className="container-page grid grid-cols-1 gap-6 py-8">
      <PageHead name="sooth" params={{}} />
      <Loaded query={rooms} skeleton={<RoomWaiting />}>
        {(known) => <RoomView rooms={known} />}
      </Loaded>
      <NinetyFour />
    </div>
  );
}
