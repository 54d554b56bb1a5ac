import { useState } from "react";
import { type Input, useMayCall, useOffice } from "../../base/office.ts";
import { AskedAct } from "./Act.tsx";

interface MaskedProps {
  name: string;
  masked: string;
  /** Answers what is masked. */
  look: (reason: string) => Promise<{ readonly value: string }>;
}

/** What is masked, and a way to look at it: with a reason, on record, and so many times in a day. */
export function Masked({ name, masked, look }: MaskedProps) {
  const [value, setValue] = useState<string>();
  if (value !== undefined) return <span className="tabular">{value}</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span className="tabular">{masked}</span>
      <AskedAct
        label="เปิดดู"
        variant="ghost"
        title={`เปิดดู${name}`}
        facts={[["ข้อมูล", `${name} ${masked}`]]}
        reason="required"
        done="บันทึกการเปิดดูแล้ว"
        changes={[]}
        run={async (reason) => setValue((await look(reason)).value)}
      />
    </span>
  );
}

interface RevealProps extends Omit<MaskedProps, "look"> {
  piece: Omit<Input<"officeMemberReveal">, "reason">;
}

/** A piece of a member. */
export function Reveal({ piece, ...masked }: RevealProps) {
  const { client } = useOffice();
  return <Masked {...masked} look={(reason) => client.call("officeMemberReveal", { ...piece, reason })} />;
}

export function BirthDate({ of: { id, birth_date: masked } }: { of: { id: number; birth_date: string | null } }) {
  const mayCall = useMayCall();
  if (masked === null) return "–";
  if (!mayCall("officeMemberReveal")) return masked;
  return <Reveal name="วันเกิด" masked={masked} piece={{ member_id: id, what: "birth_date" }} />;
}
