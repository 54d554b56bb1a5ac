import { Link } from "@tanstack/react-router";
import { useMayCall } from "../../base/office.ts";

interface RoundLinkProps {
  memberId: number;
  providerId: string;
  round: string;
}

/** Leads whoever may see them to the rounds of a member, with this one open. */
export function RoundLink({ memberId, providerId, round }: RoundLinkProps) {
  const mayCall = useMayCall();
  if (!mayCall("officeRoundList")) return null;
  return (
    <Link
      to="/rounds"
      search={{ member: String(memberId), row: `${providerId} ${round} ${memberId}` }}
      className="text-gold underline"
    >
      ดูรอบของสมาชิก #{memberId}
    </Link>
  );
}
