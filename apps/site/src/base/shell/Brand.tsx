import { cx, LogoMark } from "@chokdee/ui";
import { pathTo } from "../routing/paths.ts";
import { HOUSE_LOGO } from "./house-logo.ts";
import { useShell } from "./shell-context.ts";

/** The house's own logo is drawn in place instead, as the mark and the name: a page is painted without waiting for it. */
export function pictureOf({ logo }: { readonly logo: string | null }): string | null {
  return logo === HOUSE_LOGO ? null : logo;
}

/** The operator's own logo, or the default mark with its name. */
export function BrandSign({ nameClass }: { nameClass?: string }) {
  const { agent } = useShell();
  const picture = pictureOf(agent);
  if (picture)
    return <img src={picture} alt={agent.name} className="header-logo h-10 w-28 object-contain object-left sm:w-36" />;
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
