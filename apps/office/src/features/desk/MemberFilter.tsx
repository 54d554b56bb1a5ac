import { useDeskSearch } from "../../base/row.ts";
import { SearchBox } from "./SearchBox.tsx";
import { soughtId } from "./SearchFields.tsx";

/** The member whom the address names, if it names one. */
export function useChosenMember(): number | undefined {
  const [search] = useDeskSearch();
  return soughtId(search["member"]);
}

/** One member's rows, or everybody's. */
export function MemberFilter() {
  const [, change] = useDeskSearch();
  const chosen = useChosenMember();
  return (
    <SearchBox
      key={chosen}
      label="เลขสมาชิก"
      sought={String(chosen ?? "")}
      button="เลือก"
      look="number"
      onSearch={(text) => change({ member: text.replace(/\D/g, ""), row: undefined })}
    />
  );
}
