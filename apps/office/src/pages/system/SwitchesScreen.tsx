import { type Answer, useMayCall } from "../../base/office.ts";
import { momentText } from "../../base/thai-time.ts";
import { AnswerOf, Group, Sheet } from "../../features/desk/cards.tsx";
import { Chip } from "../../features/desk/parts.tsx";
import { PlayersChip, SwitchAct } from "../../features/switches/SwitchAct.tsx";
import { switchName } from "./words.ts";

type Switch = Answer<"officeSwitchList">[number];

/** Each with how its names begin. */
const groups = {
  บริการ: /^[a-z]+$/,
  หมวด: /^category:/,
  ค่าย: /^provider:/,
  "เกมที่กำลังมีคนเล่น หรือเคยปิด": /^game:/,
} as const;

/** What is closed and what is open, with how many play it. */
export default function SwitchesScreen() {
  return (
    <Sheet path="/switches">
      <AnswerOf call="officeSwitchList" input={{}}>
        {(switches) =>
          Object.entries(groups).map(([title, names]) => (
            <SwitchGroup key={title} title={title} switches={switches.filter(({ name }) => names.test(name))} />
          ))
        }
      </AnswerOf>
    </Sheet>
  );
}

function SwitchGroup({ title, switches }: { title: string; switches: readonly Switch[] }) {
  if (switches.length === 0) return null;
  return (
    <Group title={title}>
      <ul className="grid gap-2">
        {switches.map((each) => (
          <SwitchLine key={each.name} each={each} />
        ))}
      </ul>
    </Group>
  );
}

function SwitchLine({ each }: { each: Switch }) {
  const mayCall = useMayCall();
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-sm border border-line bg-surface px-4 py-2">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <p>
          <span className="block font-semibold">{switchName(each)}</span>
          <span className="text-sm text-muted">
            {each.is_off ? each.reason : ""} {each.changed_at && `เปลี่ยนเมื่อ ${momentText(each.changed_at)}`}
          </span>
        </p>
        <PlayersChip players={each.players} />
      </div>
      <Chip tone={each.is_off ? "bad" : "good"}>{each.is_off ? "ปิดอยู่" : "เปิดอยู่"}</Chip>
      {mayCall("officeSwitchSet") && (
        <div className="flex w-20">
          <SwitchAct found={each} title={switchName(each)} />
        </div>
      )}
    </li>
  );
}
