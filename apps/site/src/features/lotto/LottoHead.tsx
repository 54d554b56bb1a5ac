import { abouts } from "../../base/content/abouts.ts";
import { pathTo } from "../../base/routing/paths.ts";
import { bringToMiddle } from "../../base/shell/bring-to-middle.ts";
import { routeOf } from "../../base/routing/routes.ts";
import { useShell } from "../../base/shell/shell-context.ts";

const areas = ["lottoLobby", "lottoYeekee", "lottoBills", "lottoResults", "lottoRates"] as const;

export type LottoArea = (typeof areas)[number];

export function isLottoArea(name: string): name is LottoArea {
  return areas.some((area) => area === name);
}

/** The title of a lottery page and links to the others. */
export function LottoHead({ area }: { area: LottoArea }) {
  const { Link } = useShell();
  return (
    <div className="grid min-w-0 gap-4">
      <div>
        <h1 className="text-2xl sm:text-3xl">{routeOf(area).title}</h1>
        <p className="text-muted">{abouts[area]}</p>
      </div>
      <nav aria-label="หมวดหวย" className="min-w-0">
        <ul className="flex gap-2 py-1 [scrollbar-width:none] max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 sm:flex-wrap">
          {areas.map((each) => (
            <li key={each} ref={each === area ? bringToMiddle : null} className="shrink-0">
              <Link to={pathTo(each)} className="lobby-tab" aria-current={each === area ? "page" : undefined}>
                {routeOf(each).title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
