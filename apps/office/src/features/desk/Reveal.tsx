import { useState } from "react";
import { type Input, useOffice } from "../../base/office.ts";
import { Act } from "./Act.tsx";

interface RevealProps {
  name: string;
  masked: string;
  piece: Omit<Input<"officeMemberReveal">, "reason">;
}

/** What is masked, and a way to look at it: with a reason, on record, and so many times in a day. */
export function Reveal({ name, masked, piece }: RevealProps) {
  const { client } = useOffice();
  const [value, setValue] = useState<string>();
  if (value !== undefined) return <span className="tabular">{value}</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span className="tabular">{masked}</span>
      <Act
        label="เปิดดู"
        variant="ghost"
        title={`เปิดดู${name}`}
        facts={[["ข้อมูล", `${name} ${masked}`]]}
        reason="required"
        done="บันทึกการเปิดดูแล้ว"
        changes={[]}
        run={async (reason) => setValue((await client.call("officeMemberReveal", { ...piece, reason })).value)}
      />
    </span>
  );
}
