import { useState, type FormEvent } from "react";
import { Button } from "@chokdee/ui";
import { useDeskSearch } from "../../base/row.ts";

/** The member whom the address names, if it names one. */
export function useChosenMember(): number | undefined {
  const [search] = useDeskSearch();
  const id = Number(search["member"]);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** One member's rows, or everybody's. */
export function MemberFilter() {
  const [, change] = useDeskSearch();
  const chosen = useChosenMember();
  return <MemberForm key={chosen} chosen={chosen} onChoose={(member) => change({ member, row: undefined })} />;
}

function MemberForm({ chosen, onChoose }: { chosen: number | undefined; onChoose: (member: string) => void }) {
  const [text, setText] = useState(String(chosen ?? ""));
  function submit(event: FormEvent) {
    event.preventDefault();
    onChoose(text.replace(/\D/g, ""));
  }
  return (
    <form role="search" onSubmit={submit} className="flex gap-2">
      <input
        type="search"
        inputMode="numeric"
        aria-label="เลขสมาชิก"
        placeholder="เลขสมาชิก"
        value={text}
        onChange={({ target }) => setText(target.value)}
        autoComplete="off"
        className="h-11 w-32 rounded-sm border border-line bg-ink/60 px-3 text-sm"
      />
      <Button type="submit" size="sm">
        เลือก
      </Button>
    </form>
  );
}
