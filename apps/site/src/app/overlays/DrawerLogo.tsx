import { useShell } from "../../base/shell/shell-context.ts";

/** The operator's logo; nothing where the operator has set none. */
export function DrawerLogo() {
  const { agent } = useShell();
  return agent.logo ? <img src={agent.logo} alt={agent.name} className="h-10 w-auto max-w-40 object-contain" /> : null;
}
