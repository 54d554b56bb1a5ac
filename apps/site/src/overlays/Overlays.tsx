import { ForMember } from "../shell/Audience.tsx";
import { LogoutDialog } from "./LogoutDialog.tsx";
import { MemberDrawer } from "./MemberDrawer.tsx";
import { MenuDrawer } from "./MenuDrawer.tsx";

export default function Overlays() {
  return (
    <>
      <MenuDrawer />
      <ForMember>
        <MemberDrawer />
      </ForMember>
      <LogoutDialog />
    </>
  );
}
