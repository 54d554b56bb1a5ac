import { ArrowUp, X } from "lucide-react";
import { IconButton } from "@chokdee/ui";
import { SelectField } from "@chokdee/ui/forms";
import { type Answer, useAnswer, useMayCall } from "../../base/office.ts";
import { AnswerOf, Sheet } from "../../features/desk/cards.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import type { Typed } from "../../features/form/Catalogue.tsx";
import { type Field, type Fields, type InputProps, listOf, textOf } from "../../features/form/field.ts";
import { filled } from "../../features/form/lines.tsx";
import { group, list } from "../../features/form/parts.tsx";
import { check, choice, choicesOf, hidden, onlyIf } from "../../features/form/plain.tsx";
import { SaveForm } from "../../features/form/SaveForm.tsx";
import { Card } from "../../features/form/SettingsCard.tsx";

type Rails = Answer<"officeLobbyRailList">;
type RailsForm = Typed<"officeLobbyRailSave">;
type Rail = RailsForm["rails"][number];

const kinds: Readonly<Record<Rail["kind"], string>> = {
  last: "เกมที่สมาชิกเล่นล่าสุด",
  hot: "เกมยอดนิยมในสัปดาห์",
  new: "เกมใหม่",
  picked: "เกมที่เลือกเอง",
};

/** Games by name, chosen one after the other. */
const pickedGames: Field<string[]> = {
  label: "เกมในแถว",
  isWide: true,
  draftOf: (keys) => keys,
  read: (draft) => {
    const keys = listOf(draft).map(textOf);
    return keys.length === 0 ? { problems: { "": "กรุณาเลือกเกมอย่างน้อยหนึ่งเกม" } } : { value: keys };
  },
  words: (keys) => `${keys.length} เกม: ${keys.map((key) => key.split("/").at(-1)).join(" ")}`,
  Input: GamesInput,
};

const fields: Fields<RailsForm> = {
  version: hidden(),
  rails: list(
    "แถวบนเว็บ",
    group<Rail>("", {
      kind: choice("แบบ", choicesOf(kinds)),
      title: filled("ชื่อที่สมาชิกเห็น"),
      is_shown: check("แสดง"),
      games: onlyIf(pickedGames, ({ kind }) => kind === "picked", []),
    }),
    { kind: "picked", title: "", is_shown: true, games: [] },
  ),
};

const formOf = ({ version, rails }: Rails): RailsForm => ({
  version,
  rails: rails.map(({ kind, title, is_shown, games }) => ({
    kind,
    title,
    is_shown,
    games: games.map(({ key }) => key),
  })),
});

/** Which rails of games the lobby has, in which order. */
export default function LobbyScreen() {
  const mayCall = useMayCall();
  return (
    <Sheet path="/lobby">
      <AnswerOf call="officeLobbyRailList" input={{}}>
        {(rails) => (
          <div className="grid max-w-4xl gap-4">
            <Card title="ที่สมาชิกเห็นตอนนี้" note="ขึ้นที่หน้าแรกและในห้องเกม แถวที่ไม่มีเกมให้แสดงและเกมที่ซ่อนไว้ไม่ขึ้น">
              <Facts facts={rails.rails.map((rail, at) => [`${at + 1}. ${rail.title}`, railText(rail)])} />
            </Card>
            {mayCall("officeLobbyRailSave") && (
              <Card title="จัดแถว" note="แถวล่าสุด ยอดนิยม และใหม่มีได้อย่างละหนึ่ง ซ่อนได้แต่ลบไม่ได้">
                <SaveForm
                  key={rails.version}
                  call="officeLobbyRailSave"
                  fields={fields}
                  stored={formOf(rails)}
                  label="บันทึกแถว"
                  title="เปลี่ยนแถวเกมบนเว็บ"
                  done="บันทึกแถวแล้ว"
                  changes={["officeLobbyRailList"]}
                />
              </Card>
            )}
          </div>
        )}
      </AnswerOf>
    </Sheet>
  );
}

function railText({ kind, is_shown, games }: Rails["rails"][number]): string {
  if (!is_shown) return "ซ่อน";
  if (kind !== "picked") return kinds[kind];
  return games.map(({ name, is_visible }) => (is_visible ? name : `${name} (ไม่ขึ้น)`)).join(", ");
}

const MAX_OFFERED = 100;

function GamesInput({ draft, problems, onChange }: InputProps) {
  const offered = useAnswer("officeGameList", { limit: MAX_OFFERED });
  const keys = listOf(draft).map(textOf);
  const games = (offered.data?.items ?? []).map((game) => ({
    key: `${game.provider_id}/${game.game_id}`,
    name: `${game.name}${game.is_hidden ? " (ซ่อนอยู่)" : ""}`,
  }));
  const names = new Map(games.map(({ key, name }) => [key, name]));
  return (
    <div className="grid gap-2">
      <ol aria-label="เกมในแถว" className="grid gap-1 text-sm">
        {keys.map((key, at) => (
          <li key={key} className="flex items-center gap-2 rounded-sm border border-line px-3">
            <span className="tabular text-muted">{at + 1}.</span>
            <span className="min-w-0 flex-1 break-words">{names.get(key) ?? key}</span>
            {at > 0 && (
              <IconButton
                label={`เลื่อน ${names.get(key) ?? key} ขึ้น`}
                framed={false}
                icon={<ArrowUp aria-hidden="true" className="size-4" />}
                onClick={() => onChange(keys.toSpliced(at, 1).toSpliced(at - 1, 0, key))}
              />
            )}
            <IconButton
              label={`เอา ${names.get(key) ?? key} ออก`}
              framed={false}
              icon={<X aria-hidden="true" className="size-4" />}
              onClick={() => onChange(keys.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
      <SelectField
        label="เพิ่มเกม"
        value=""
        error={problems[""]}
        onChange={({ target }) => target.value && onChange([...keys, target.value])}
      >
        <option value="">เลือกเกม</option>
        {games
          .filter(({ key }) => !keys.includes(key))
          .map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
      </SelectField>
    </div>
  );
}
