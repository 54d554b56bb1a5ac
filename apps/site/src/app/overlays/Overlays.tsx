import { AlertDialog } from "@chokdee/ui/overlays";
import { useState } from "react";
import { AnnouncementDialog } from "../../features/announcements/AnnouncementDialog.tsx";
import { EventDialog } from "../../features/announcements/EventDialog.tsx";
import { NotificationDialog } from "../../features/announcements/NotificationDialog.tsx";
import { NoticesSheet } from "../../features/notices/NoticesSheet.tsx";
import { ForMember } from "../../base/shell/Audience.tsx";
import { MoneySheet } from "../../features/payments/MoneySheet.tsx";
import { LazyLauncher } from "../../features/games/launcher/LazyLauncher.tsx";
import { DepositDialog } from "./DepositDialog.tsx";
import { LazyAuthDialogs } from "./LazyAuthDialogs.tsx";
import { LogoutDialog } from "./LogoutDialog.tsx";
import { MemberDrawer } from "./MemberDrawer.tsx";
import { MenuDrawer } from "./MenuDrawer.tsx";
import { PromotionDialog } from "./PromotionDialog.tsx";
import { closeAlert, useAlert } from "../../base/overlays/alert-store.ts";

/** Shows the alert that any part of the site has raised. The text stays while it closes. */
function AlertHost() {
  const { title, text } = useAlert();
  const [lastText, setLastText] = useState("");
  if (text !== null && text !== lastText) setLastText(text);
  return <AlertDialog open={text !== null} title={title} text={text ?? lastText} onClose={closeAlert} />;
}

export default function Overlays() {
  return (
    <>
      <MenuDrawer />
      <EventDialog />
      <AnnouncementDialog />
      <PromotionDialog />
      <LazyAuthDialogs />
      <ForMember>
        <MemberDrawer />
        <NoticesSheet />
        <NotificationDialog />
        <DepositDialog />
        <MoneySheet />
      </ForMember>
      <LogoutDialog />
      <LazyLauncher />
      <AlertHost />
    </>
  );
}
