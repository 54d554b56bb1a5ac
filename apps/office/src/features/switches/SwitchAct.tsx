import { formatNumber } from "@chokdee/money";
import { type Answer, useAnswer, useMayCall } from "../../base/office.ts";
import { Act } from "../desk/Act.tsx";
import { Chip } from "../desk/parts.tsx";

export type Switch = Pick<Answer<"officeSwitchList">[number], "name" | "is_off" | "players">;

/** Whoever has staked in the last five minutes. */
export function PlayersChip({ players }: Pick<Switch, "players">) {
  return players !== null && players > 0 && <Chip tone="warn">{`กำลังเล่น ${formatNumber(players)} คน`}</Chip>;
}

/** Closes what is behind a switch, or opens it again, for whoever may. `title` is what that is. */
export function SwitchAct({ found: { name, is_off, players }, title }: { found: Switch; title: string }) {
  const label = is_off ? "เปิด" : "ปิด";
  return (
    <Act
      call="officeSwitchSet"
      input={{ name, is_off: !is_off }}
      label={label}
      variant={is_off ? "outline" : "danger"}
      title={`${label} ${title}`}
      facts={[players === null ? undefined : ["เล่นใน 5 นาทีล่าสุด", `${formatNumber(players)} คน`]]}
      done={`${label}แล้ว`}
      changes={["officeSwitchList"]}
    />
  );
}

/** How the switch of a provider or game stands, once it is known, for whoever may turn it. */
export function useSwitch(name: string): Switch | undefined {
  const mayCall = useMayCall();
  const mayTurn = mayCall("officeSwitchSet");
  const { data } = useAnswer("officeSwitchList", {}, mayTurn);
  if (!mayTurn) return undefined;
  return data && (data.find((each) => each.name === name) ?? { name, is_off: false, players: 0 });
}
