import { useDeferredValue, useState } from "react";
import { Button } from "@chokdee/ui";
import { TextField } from "@chokdee/ui/forms";
import { isSearchable } from "../../base/member-search.ts";
import { useAnswer } from "../../base/office.ts";
import { memberName, type Named } from "./parts.tsx";

interface MemberPickerProps {
  chosen: Named | null;
  onChoose: (member: Named | null) => void;
}

/** One member, found by the server. */
export function MemberPicker({ chosen, onChoose }: MemberPickerProps) {
  const [text, setText] = useState("");
  const sought = useDeferredValue(text.trim());
  const isSought = isSearchable(sought);
  const found = useAnswer("officeMemberList", { q: sought, limit: 5 }, isSought);
  if (chosen) {
    return (
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 truncate">{memberName(chosen)}</p>
        <Button size="sm" onClick={() => onChoose(null)}>
          เปลี่ยน
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-1">
      <TextField
        label="ชื่อผู้ใช้ ชื่อ หรือเบอร์โทรทั้งหมด"
        value={text}
        onChange={({ target }) => setText(target.value)}
        autoComplete="off"
      />
      <ul>
        {(isSought ? (found.data?.items ?? []) : []).map((member) => (
          <li key={member.id}>
            <button type="button" className="nav-link w-full" onClick={() => onChoose(member)}>
              {memberName(member)} <span className="ml-auto text-sm text-muted">{member.phone_masked}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm text-muted empty:hidden">
        {isSought && found.data?.items.length === 0 ? "ไม่พบสมาชิก" : ""}
      </p>
    </div>
  );
}
