import { useQuery } from "@tanstack/react-query";
import { ApiError } from "@chokdee/client";
import { Card, KranokCrest, Skeleton } from "@chokdee/ui";
import { useApp } from "../../base/data/app-context.ts";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { shortDay } from "../../base/content/thai-time.ts";
import { AGENT_ID } from "../../features/lotto/queries.ts";
import { ResultSheet } from "./ResultSheet.tsx";

/** The last government draw in full. Renders nothing if the operator has none. */
export function LatestGovernment() {
  const { client } = useApp();
  const latest = useQuery(client.query("lottoResult", { agent_id: AGENT_ID }));
  if (latest.error instanceof ApiError && latest.error.code === "NOT_FOUND") return null;
  return (
    <Loaded query={latest} skeleton={<Skeleton className="h-176 rounded-lg" />}>
      {(result) => (
        <Card ground="gold" className="p-4 sm:p-6">
          <KranokCrest className="pointer-events-none absolute -right-20 -bottom-16 w-80 opacity-12" />
          <div className="relative mx-auto grid max-w-2xl gap-4">
            <div className="text-center">
              <h2 className="text-xl">{result.name}</h2>
              <p className="text-muted">งวดวันที่ {shortDay(result.day)}</p>
            </div>
            <ResultSheet result={result} />
          </div>
        </Card>
      )}
    </Loaded>
  );
}
