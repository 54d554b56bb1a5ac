import { sumOfBaht } from "@chokdee/money";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApp } from "../../base/data/app-context.ts";
import { notify } from "../../base/overlays/notify.ts";
import { pointsQuery, walletsQuery } from "./queries.ts";
import { useUserStore } from "../../base/state/user-store.ts";
import { MemberPanelView } from "./MemberPanelView.tsx";

export function MemberPanel({ compact = false, slim = false }: { compact?: boolean; slim?: boolean }) {
  const { client } = useApp();
  const { token, info } = useUserStore();
  // While a logout leaves the page, nothing is requested that a guest may not read.
  const enabled = token !== null;
  const wallets = useQuery({ ...walletsQuery(client), enabled });
  const points = useQuery({ ...pointsQuery(client), enabled });
  const [refreshing, setRefreshing] = useState(false);

  async function refresh() {
    setRefreshing(true);
    const [answer] = await Promise.all([wallets.refetch(), points.refetch()]);
    setRefreshing(false);
    if (answer.isError) await notify("อัปเดตยอดเงินไม่สำเร็จ กรุณาลองใหม่", { kind: "error" });
    else await notify("อัปเดตยอดเงินเรียบร้อย", { kind: "success" });
  }

  return (
    <MemberPanelView
      compact={compact}
      slim={slim}
      username={info?.username}
      vipLevel={info?.vipLevel ?? 0}
      balance={
        wallets.data ? sumOfBaht(wallets.data.map(({ balance }) => balance)) : wallets.isError ? null : undefined
      }
      points={points.data?.points}
      refreshing={refreshing}
      onRefresh={() => void refresh()}
    />
  );
}
