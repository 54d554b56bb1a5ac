import { ChevronRight } from "lucide-react";
import { InLine } from "../../features/line/InLine.tsx";
import { liffNames } from "../../base/routing/params.ts";
import { liffTargets, pathWith } from "../../base/routing/paths.ts";
import { pageTitle } from "../../base/routing/page-title.ts";
import { routeOf } from "../../base/routing/routes.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { PageHead } from "../../base/shell/PageHead.tsx";

export default function LiffMenuPage() {
  const { Link, audience } = useShell();
  const names = liffNames.filter(
    (name) => audience === "guest" || !routeOf(liffTargets[name]).guards.includes("guest"),
  );
  return (
    <>
      <InLine />
      <div className="mx-auto grid w-full max-w-lg gap-6 p-4">
        <PageHead name="liffMenu" params={{}} />
        <nav aria-label="เมนู">
          <ul className="grid gap-3">
            {names.map((name) => (
              <li key={name}>
                <Link to={pathWith("liff", { name })} className="tile">
                  <span className="flex-1">{pageTitle("liff", { name })}</span>
                  <ChevronRight aria-hidden="true" className="size-5 text-gold" />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </>
  );
}
