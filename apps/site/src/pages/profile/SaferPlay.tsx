import { ChartNoAxesColumn, ChevronRight, ShieldCheck } from "lucide-react";
import { abouts } from "../../base/content/abouts.ts";
import { pathTo } from "../../base/routing/paths.ts";
import { routeOf } from "../../base/routing/routes.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { ProfileSection } from "../../features/member/ProfileSection.tsx";

const pages = [
  { name: "memberActivity", icon: ChartNoAxesColumn },
  { name: "memberLimits", icon: ShieldCheck },
] as const;

/** The way to what a member can see of their play and set for it. */
export function SaferPlay() {
  const { Link } = useShell();
  return (
    <ProfileSection title="เล่นอย่างพอดี">
      <ul className="grid gap-3">
        {pages.map(({ name, icon: Icon }) => (
          <li key={name}>
            <Link to={pathTo(name)} className="tile">
              <Icon aria-hidden="true" className="size-6 shrink-0 text-gold" />
              <span className="grid min-w-0 flex-1">
                <span>{routeOf(name).title}</span>
                <span className="text-sm font-normal text-muted">{abouts[name]}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-gold/70" />
            </Link>
          </li>
        ))}
      </ul>
    </ProfileSection>
  );
}
