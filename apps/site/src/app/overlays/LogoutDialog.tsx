import { useState } from "react";
import { ConfirmDialog } from "@chokdee/ui/overlays";
import { useApp } from "../../base/data/app-context.ts";
import { useGoTo } from "../../base/routing/use-go-to.ts";
import { notify } from "../../base/overlays/notify.ts";
import { closeOverlay, useOverlay } from "../../base/overlays/overlay-store.ts";
import { pathTo } from "../../base/routing/paths.ts";

/** Confirms, logs out, goes home and shows a toast. A failure is only logged and leaves the member where they were. */
export function LogoutDialog() {
  const { account } = useApp();
  const goTo = useGoTo();
  const isOpen = useOverlay(({ open }) => open === "logout");
  const [busy, setBusy] = useState(false);

  async function logOut() {
    setBusy(true);
    const isOut = await account.signOut();
    setBusy(false);
    closeOverlay();
    if (!isOut) return;
    await goTo(pathTo("home"));
    await notify("ออกจากระบบเรียบร้อย", { kind: "success", durationMs: 3000 });
  }

  return (
    <ConfirmDialog
      open={isOpen}
      title="หมายเหตุ"
      text="คุณแน่ใจหรือไม่ ที่จะออกจากระบบ"
      confirmLabel="ใช่แล้ว"
      cancelLabel="ยังอยู่กับเรา"
      confirming={busy}
      onConfirm={() => void logOut()}
      onCancel={closeOverlay}
    />
  );
}
