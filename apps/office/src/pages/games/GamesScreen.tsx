import { formatNumber } from "@chokdee/money";
import { type Item, useList, useMayCall } from "../../base/office.ts";
import { useDeskSearch } from "../../base/row.ts";
import { shortDayText } from "../../base/thai-time.ts";
import { categoryName, categoryNames } from "../../base/words-of-play.ts";
import { Act } from "../../features/desk/Act.tsx";
import { Desk } from "../../features/desk/Desk.tsx";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { Chip, OnChip, PanelActs, PanelHead, PanelPart, useFilter } from "../../features/desk/parts.tsx";
import { SearchFields } from "../../features/desk/SearchFields.tsx";
import { orNull, whole } from "../../features/form/plain.tsx";
import { SaveForm } from "../../features/form/SaveForm.tsx";
import { PlayersChip, SwitchAct, useSwitch } from "../../features/switches/SwitchAct.tsx";

type Game = Item<"officeGameList">;

const { slot, fishing, casino } = categoryNames;
const halls = { slot, fishing, casino } as const;
const changes = ["officeGameList", "officeLobbyRailList"] as const;
const keyOf = ({ provider_id, game_id }: Game) => `${provider_id}/${game_id}`;

const columns: readonly DeskColumn<Game>[] = [
  { key: "name", title: "เกม", cell: (row) => row.name, width: "minmax(9rem, 2fr)" },
  { key: "place", title: "ปักที่", cell: (row) => row.place ?? "–", align: "end", width: "4rem" },
  { key: "provider", title: "ค่าย", cell: (row) => row.provider_name, width: "9rem", onPhone: false },
  {
    key: "released",
    title: "ออกเมื่อ",
    cell: (row) => shortDayText(row.released_on, true),
    width: "7.5rem",
    onPhone: false,
  },
  { key: "shown", title: "สถานะ", cell: (row) => <ShownChip game={row} />, width: "6rem" },
];

function ShownChip({ game }: { game: Game }) {
  return <OnChip isOn={!game.is_hidden} on="แสดง" off="ซ่อน" />;
}

/** What the halls show, in the order in which they show it. */
export default function GamesScreen() {
  const [search] = useDeskSearch();
  const [hall, hallFilter] = useFilter("hall", "ห้อง", halls);
  const sought = search["q"];
  const list = useList("officeGameList", { category: hall, limit: 100, ...(sought && { search: sought }) });
  return (
    <Desk
      path="/games"
      filters={hallFilter}
      head={<SearchFields fields={[{ name: "q", label: "ชื่อเกม", kind: "text", isWide: true }]} />}
      title={`เกมใน${halls[hall]}`}
      name={`${hall} ${sought ?? ""} ${list.rows?.map(keyOf).join(" ")}`}
      list={list}
      columns={columns}
      rowKey={keyOf}
      empty="ไม่มีเกมตามที่ค้นหา"
      panel={(row) => <GamePanel key={keyOf(row)} game={row} />}
    />
  );
}

const placeFields = { place: orNull(whole("ปักไว้ลำดับที่"), "เรียงตามปกติ") };

function GamePanel({ game }: { game: Game }) {
  const mayCall = useMayCall();
  const { provider_id, game_id } = game;
  const found = useSwitch(`game:${keyOf(game)}`);
  return (
    <>
      <PanelHead title={game.name}>
        <ShownChip game={game} />
        {found?.is_off && <Chip tone="bad">ปิดการเล่น</Chip>}
        {found && <PlayersChip players={found.players} />}
        <Chip>{categoryName(game.category)}</Chip>
        {game.place !== null && <Chip tone="warn">{`ปักลำดับ ${formatNumber(game.place)}`}</Chip>}
      </PanelHead>
      <PanelPart title="เกม">
        {game.image && <img src={game.image} alt="" className="max-h-48 w-fit max-w-full rounded-sm" />}
        <Facts
          facts={[
            ["ชื่ออังกฤษ", game.name_en],
            ["ค่าย", game.provider_name],
            ["รหัส", keyOf(game)],
            ["ออกเมื่อ", shortDayText(game.released_on, true)],
          ]}
        />
      </PanelPart>
      {mayCall("officeGamePlace") && (
        <PanelPart title="ลำดับ">
          <p className="text-sm text-muted">เกมที่ปักไว้มาก่อนเกมอื่นในห้องเดียวกัน ที่เหลือเรียงตามปกติ</p>
          <SaveForm
            call="officeGamePlace"
            fields={placeFields}
            stored={game}
            label="บันทึกลำดับ"
            title="เปลี่ยนลำดับเกมนี้"
            about={[["เกม", game.name]]}
            reason="none"
            done="เปลี่ยนลำดับแล้ว"
            changes={changes}
            input={({ place }) => ({ provider_id, game_id, place })}
          />
        </PanelPart>
      )}
      {found && (
        <PanelPart title="การเล่น">
          <p className="text-sm text-muted">ปิดแล้วไม่มีใครเล่นเกมนี้ได้ เกมยังแสดงบนเว็บว่าปิดปรับปรุง</p>
          <div className="flex w-24">
            <SwitchAct found={found} title={`การเล่น ${game.name}`} />
          </div>
        </PanelPart>
      )}
      <PanelActs>
        <Act
          call="officeGameShow"
          input={{ provider_id, game_id, is_shown: game.is_hidden }}
          label={game.is_hidden ? "แสดงบนเว็บ" : "ซ่อนจากเว็บ"}
          hotkey={game.is_hidden ? "a" : "r"}
          title={game.is_hidden ? "แสดงเกมนี้บนเว็บ" : "ซ่อนเกมนี้จากเว็บ"}
          facts={[
            ["เกม", game.name],
            ["ค่าย", game.provider_name],
            game.is_hidden ? undefined : ["คนที่กำลังเล่น", "เล่นต่อได้ ถ้าจะหยุดให้ปิดการเล่น"],
          ]}
          reason="none"
          done={game.is_hidden ? "แสดงแล้ว" : "ซ่อนแล้ว"}
          changes={changes}
        />
      </PanelActs>
    </>
  );
}
