import { useIsMember } from "../../base/state/user-store.ts";
import { PageHead } from "../../base/shell/PageHead.tsx";
import { GuestView } from "./GuestView.tsx";
import { MemberView } from "./MemberView.tsx";

/** Referring friends: what it pays, for a guest; what it has paid, for a member. */
export default function AffiliatePage() {
  const isMember = useIsMember();
  return (
    <div className="container-page grid grid-cols-1 gap-6 py-8">
      <PageHead name="affiliate" params={{}} />
      {isMember ? <MemberView /> : <GuestView />}
    </div>
  );
}
