import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useApp } from "../../base/data/app-context.ts";
import { agentQuery } from "../agent/queries.ts";
import { profileQuery } from "../member/queries.ts";
import { useIsMember } from "../../base/state/user-store.ts";
import { LineState } from "./LineState.tsx";
import { startLiff } from "./liff-sdk.ts";

/**
 * What a page gains inside the LINE app: the SDK, which also leads a LIFF link to its page, and the offer to link the
 * account. Without the operator's mini app, or outside LINE, the page works without both.
 */
export function InLine() {
  const { client } = useApp();
  const isMember = useIsMember();
  const { data: config } = useQuery(agentQuery(client));
  const liffId = config?.info.liff_id ?? null;
  const { data: profile } = useQuery({ ...profileQuery(client), enabled: isMember && liffId !== null });

  useEffect(() => {
    if (liffId) startLiff(liffId).catch((failure: unknown) => console.warn("LINE is out of reach", failure));
  }, [liffId]);

  if (!liffId || !isMember || !profile || profile.is_line_linked) return null;
  return (
    <div className="mx-auto w-full max-w-lg px-4 pt-4">
      <LineState isLinked={false} />
    </div>
  );
}
