import { useAnswer, useMayCall } from "../../base/office.ts";
import type { Switch } from "./SwitchAct.tsx";

/** How the switch of a provider or game stands, once it is known, for whoever may turn it. */
export function useSwitch(name: string): Switch | undefined {
  const mayCall = useMayCall();
  const mayTurn = mayCall("officeSwitchSet");
  const { data } = useAnswer("officeSwitchList", {}, mayTurn);
  if (!mayTurn) return undefined;
  return data && (data.find((each) => each.name === name) ?? { name, is_off: false, players: 0 });
}
