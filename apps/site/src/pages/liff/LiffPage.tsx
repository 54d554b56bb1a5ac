import { lazy, Suspense, type ComponentType } from "react";
import { Skeleton } from "@chokdee/ui";
import { loadChunk } from "../../base/loading/chunks.ts";
import type { LoadPage } from "../../base/loading/lazy-page.tsx";
import { useParamsOf } from "../../base/routing/use-page.ts";
import { InLine } from "../../features/line/InLine.tsx";
import { liffNames, type LiffName } from "../../base/routing/params.ts";
import { liffTargets } from "../../base/routing/paths.ts";
import type { RouteName } from "../../base/routing/routes.ts";

const forms: readonly string[] = ["login", "register"] satisfies readonly LiffName[];

function Waiting() {
  return (
    <div className="p-4">
      <Skeleton className="h-96" />
    </div>
  );
}

/** Shows the page that the name refers to, in the frame of the LINE app. */
export function openInLiff(pageOf: (name: RouteName) => LoadPage): { default: ComponentType } {
  const opened: Readonly<Record<string, ComponentType>> = Object.fromEntries(
    liffNames.map((name) => [name, lazy(() => loadChunk(pageOf(liffTargets[name])))]),
  );

  function LiffPage() {
    const name = useParamsOf("liff")?.name ?? "";
    const Opened = opened[name];
    if (!Opened) return null;
    return (
      <>
        <InLine />
        <Suspense fallback={<Waiting />}>
          <div className={forms.includes(name) ? "mx-auto w-full max-w-[440px] p-4" : undefined}>
            <Opened />
          </div>
        </Suspense>
      </>
    );
  }
  return { default: LiffPage };
}
