import { Link, useRouterState } from "@tanstack/react-router";
import { X } from "lucide-react";
import { useAnswer, useOffice, useRefresh } from "../../base/office.ts";
import { useDeskSearch, withoutEmpty } from "../../base/row.ts";
import type { ScreenPath } from "../../base/screens.ts";
import { AskedAct } from "../desk/Act.tsx";

/** Filters of this screen that the person has saved, each a click away. */
export default function Views({ path }: { path: ScreenPath }) {
  const { client } = useOffice();
  const refresh = useRefresh();
  const [search] = useDeskSearch();
  const here = useRouterState({ select: ({ location }) => location.pathname });
  const { data = [] } = useAnswer("officeViewList", {});
  const own = data.filter((view) => view.path === path);
  const filters = new URLSearchParams(
    withoutEmpty({ ...search, row: undefined, tab: undefined }) as Record<string, string>,
  ).toString();
  const isNew = filters !== "" && own.every((view) => view.search !== filters);
  if (here !== path || (own.length === 0 && !isNew)) return null;

  async function remove(view_id: number) {
    await client.call("officeViewDelete", { view_id });
    await refresh("officeViewList");
  }

  return (
    <div role="group" aria-label="มุมมองที่บันทึกไว้" className="flex flex-wrap items-center gap-1">
      {own.map((view) => (
        <span
          key={view.id}
          className="filter-chip flex items-center gap-1"
          data-chosen={view.search === filters || undefined}
        >
          <Link to={path} search={Object.fromEntries(new URLSearchParams(view.search))}>
            {view.name}
          </Link>
          <button
            type="button"
            className="tag-remove"
            aria-label={`ลบมุมมอง ${view.name}`}
            onClick={() => void remove(view.id)}
          >
            <X aria-hidden="true" className="size-3.5" />
          </button>
        </span>
      ))}
      {isNew && (
        <AskedAct
          label="บันทึกมุมมองนี้"
          variant="ghost"
          title="บันทึกตัวกรองของหน้านี้"
          facts={[["เก็บที่", "บัญชีของคุณ ใช้ได้ทุกเครื่อง"]]}
          reason="required"
          reasonLabel="ชื่อมุมมอง"
          done="บันทึกมุมมองแล้ว"
          changes={["officeViewList"]}
          run={(name) => client.call("officeViewSave", { path, name, search: filters })}
        />
      )}
    </div>
  );
}
