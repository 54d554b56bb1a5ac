import { cx, LogoMark } from "@chokdee/ui";
import { pathTo } from "../routing/paths.ts";
import { useShell } from "./shell-context.ts";

/** The operator's own logo, or the default mark with its name. */
export function BrandSign({ nameClass }: { nameClass?: string }) {
  const { agent } = useShell();
  if (agent.logo) return <img src={agent.logo} alt={agent.name} className="h-10 w-auto max-w-36 object-contain" />;
  return (
    <>
      <LogoMark className="h-10 w-auto shrink-0" />
      <span className={cx("gold-text font-display text-2xl font-semibold", nameClass)}>{agent.name}</span>
    </>
  );
}

export function Brand({ nameClass }: { nameClass?: string }) {
  const { agent, Link } = useShell();
  return (
    <Link
      to={pathTo("home")}
      aria-label={`${agent.name} หน้าแรก`}
      className="flex min-h-11 min-w-11 shrink-0 items-center gap-2.5 rounded-sm"
    >
      <BrandSign {...(nameClass ? { nameClass } : {})} />
    </Link>
  );
}
