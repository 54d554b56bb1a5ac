import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { Skeleton } from "@chokdee/ui";
import { useApp } from "../../base/data/app-context.ts";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { documentsQuery } from "../../features/agent/queries.ts";
import { legalMenu } from "../../base/content/menus.ts";
import { pathTo } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { ProfileSection } from "../../features/member/ProfileSection.tsx";

/** The documents the member has agreed to. */
export function Documents() {
  const { client } = useApp();
  const { Link } = useShell();
  const documents = useQuery(documentsQuery(client));
  const pathOf = (key: string) => legalMenu.find((item) => item.key === key)?.to ?? pathTo("legalTerms");
  return (
    <ProfileSection title="เอกสารและความยินยอม">
      <Loaded query={documents} skeleton={<Skeleton className="h-40" />}>
        {(list) => (
          <ul className="grid gap-3">
            {list.map(({ document, title, version, is_accepted: isAccepted }) => (
              <li key={document}>
                <Link to={pathOf(document)} className="tile">
                  <span className="grid min-w-0 flex-1">
                    <span>{title}</span>
                    <span className="text-sm font-normal text-muted">
                      ฉบับที่ {version} · {isAccepted ? "ยอมรับแล้ว" : "ยังไม่ได้ยอมรับ"}
                    </span>
                  </span>
                  <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-gold/70" />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </ProfileSection>
  );
}
