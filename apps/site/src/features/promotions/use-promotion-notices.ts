import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useApp } from "../../base/data/app-context.ts";
import { notify } from "../../base/overlays/notify.ts";
import { takenPromotionQuery } from "./queries.ts";
import { pathTo } from "../../base/routing/paths.ts";
import { endingOf } from "./ending.ts";

/**
 * Notifies a member, on any page, how their running promotion or free credit ended: its wallet takes no bets from then
 * on. The promotion's own page shows it itself.
 */
export function usePromotionNotices(): void {
  const { client } = useApp();
  const { data: mine } = useQuery(takenPromotionQuery(client));
  const ran = useRef<readonly (number | undefined)[]>([]);

  useEffect(() => {
    if (!mine) return;
    const running = [mine.active?.id, mine.free_credit?.id];
    const gone = ran.current.filter((id) => id !== undefined && !running.includes(id));
    ran.current = running;
    const ended = gone.length === 0 ? undefined : mine.history.items.find(({ id }) => gone.includes(id));
    const ending = ended && endingOf(ended);
    if (ending && window.location.pathname !== pathTo("memberPromotions"))
      void notify(ending.text, { kind: ending.kind });
  }, [mine]);
}
