import { AnnouncementDialog } from "../../features/announcements/AnnouncementDialog.tsx";
import { EventDialog } from "../../features/announcements/EventDialog.tsx";
import { NotificationDialog } from "../../features/announcements/NotificationDialog.tsx";
import { ForMember } from "../../base/shell/Audience.tsx";
import { LazyLauncher } from "../../features/games/launcher/LazyLauncher.tsx";
import { AlertHost } from "./AlertHost.tsx";
import { DepositDialog } from "./DepositDialog.tsx";
import { LazyAuthDialogs } from "./LazyAuthDialogs.tsx";
import { LogoutDialog } from "./LogoutDialog.tsx";
import { MemberDrawer } from "./MemberDrawer.tsx";
import { MenuDrawer } from "./MenuDrawer.tsx";
import { PromotionDialog } from "./PromotionDialog.tsx";

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
        <NotificationDialog />
        <DepositDialog />
      </ForMember>
      <LogoutDialog />
      <LazyLauncher />
      <AlertHost />
    </>
  );
}
