import { useState } from "react";
import { ApiError } from "@chokdee/client";
import { useApp } from "../../base/data/app-context.ts";
import { useInvalidate } from "../../base/data/cache.ts";
import { notify } from "../../base/overlays/notify.ts";
import { pathTo } from "../../base/routing/paths.ts";
import { startLiff } from "./liff-sdk.ts";

const UNREACHABLE = "เชื่อมต่อกับ LINE ไม่สำเร็จ กรุณาลองใหม่อีกครั้ง";

/** Links the member's LINE account. Outside the LINE app this goes through LINE's own login and back. */
export function useLinkLine(liffId: string) {
  const { client } = useApp();
  const invalidate = useInvalidate();
  const [isLinking, setLinking] = useState(false);

  async function requestIdToken(): Promise<string | undefined> {
    const liff = await startLiff(liffId);
    if (liff.isLoggedIn()) return liff.getIDToken() ?? undefined;
    liff.login({ redirectUri: window.location.origin + pathTo("liffMenu") });
    return undefined;
  }

  async function link(): Promise<void> {
    setLinking(true);
    try {
      const idToken = await requestIdToken();
      if (idToken === undefined) return;
      await client.call("lineLink", { id_token: idToken });
      await invalidate("profileGet");
      void notify("เชื่อมต่อบัญชี LINE เรียบร้อย", { kind: "success" });
    } catch (failure) {
      const message = failure instanceof ApiError ? (failure.fields["id_token"] ?? failure.message) : UNREACHABLE;
      void notify(message, { kind: "error" });
    } finally {
      setLinking(false);
    }
  }
  return { isLinking, link };
}
