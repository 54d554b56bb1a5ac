import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";
import { useAnswer, useOffice, useRefresh } from "../../base/office.ts";
import { AskedAct } from "../../features/desk/Act.tsx";

const changes = ["officeMemberTags", "officeMemberHistory", "officeMemberList"] as const;

/** Words that find the member again, for colleagues who look into the same. */
export function MemberTags({ memberId }: { memberId: number }) {
  const { client } = useOffice();
  const refresh = useRefresh();
  const { data: tags = [] } = useAnswer("officeMemberTags", { member_id: memberId });
  async function remove(tag: string) {
    await client.call("officeMemberTagSet", { member_id: memberId, tag, is_on: false });
    await refresh(...changes);
  }
  return (
    <>
      {tags.map(({ tag, by }) => (
        <span key={tag} className="chip border-gold/50 text-gold-high" title={`ติดโดย ${by}`}>
          <Link to="/members" search={{ tag }}>
            {tag}
          </Link>
          <button
            type="button"
            aria-label={`เอาป้าย ${tag} ออก`}
            className="tag-remove"
            onClick={() => void remove(tag)}
          >
            <X aria-hidden="true" className="size-3.5" />
          </button>
        </span>
      ))}
      <span className="inline-flex">
        <AskedAct
          label="ติดป้าย"
          variant="ghost"
          title="ติดป้ายให้สมาชิก"
          facts={[["ใครเห็น", "เจ้าหน้าที่ที่ดูแลสมาชิก ค้นหาสมาชิกด้วยป้ายได้"]]}
          reason="required"
          reasonLabel="ป้าย (ไม่เกิน 30 ตัวอักษร)"
          done="ติดป้ายแล้ว"
          changes={changes}
          run={(tag) => client.call("officeMemberTagSet", { member_id: memberId, tag, is_on: true })}
        />
      </span>
    </>
  );
}
