import { ChevronRight } from "lucide-react";
import { liffNames } from "../../routing/params.ts";
import { pathWith } from "../../routing/paths.ts";
import { pageTitle } from "../../routing/page-title.ts";
import { useShell } from "../../shell/shell-context.ts";
import { PageHead } from "../PageHead.tsx";

export default function LiffMenuPage() {
  const { Link } = useShell();
  return (
    <div className="mx-auto grid w-full max-w-lg gap-6 p-4">
      <PageHead name="liffMenu" params={{}} />
      <nav aria-label="เมนู">
        <ul className="grid gap-3">
          {liffNames.map((name) => (
            <li key={name}>
              <Link to={pathWith.liff(name)} className="tile">
                <span className="flex-1">{pageTitle("liff", { name })}</span>
                <ChevronRight aria-hidden="true" className="size-5 text-gold" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
