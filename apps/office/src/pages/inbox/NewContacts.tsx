import { type Contact, newContacts } from "@chokdee/rules/contacts";
import { Facts } from "../../features/desk/Facts.tsx";
import { PanelPart } from "../../features/desk/parts.tsx";

const kinds = [
  ["link", "ลิงก์"],
  ["number", "เบอร์หรือเลขบัญชี"],
  ["handle", "ไลน์หรือโซเชียล"],
  ["name", "ชื่อ"],
  ["picture", "รูป"],
] as const satisfies readonly (readonly [Contact["kind"], string])[];

/** What would lead members to somebody and does not yet: whoever agrees vouches for each of them. */
export default function NewContacts({ before, after }: { before: unknown; after: unknown }) {
  const added = newContacts(before, after);
  if (added.length === 0) return null;
  const ofKind = (kind: Contact["kind"]) => added.filter((contact) => contact.kind === kind);
  return (
    <PanelPart title="สิ่งใหม่ที่สมาชิกทุกคนจะเห็น">
      <p className="text-sm text-muted">โปรดตรวจว่าเป็นของเว็บเราจริงก่อนยืนยัน</p>
      <Facts
        facts={kinds.map(([kind, name]) =>
          ofKind(kind).length > 0 ? [name, <Values key={kind} of={ofKind(kind)} />] : undefined,
        )}
      />
    </PanelPart>
  );
}

function Values({ of: contacts }: { of: readonly Contact[] }) {
  return (
    <ul className="grid gap-1">
      {contacts.map(({ kind, value }) => (
        <li key={value} className="break-all text-gold-high">
          {kind === "picture" ? <img src={value} alt="รูปใหม่" className="max-h-40 rounded-sm object-contain" /> : value}
        </li>
      ))}
    </ul>
  );
}
