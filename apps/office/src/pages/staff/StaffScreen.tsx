import { useState } from "react";
import { Disclosure } from "@chokdee/ui";
import { SelectField, TextField } from "@chokdee/ui/forms";
import type { StaffRole } from "@chokdee/contract";
import { type Answer, useAnswer, useOffice } from "../../base/office.ts";
import { fullMomentText, momentText } from "../../base/thai-time.ts";
import { roleNames } from "../../base/words.ts";
import { Act } from "../../features/desk/Act.tsx";
import { Reading } from "../../features/desk/cards.tsx";
import { type Fact, Facts } from "../../features/desk/Facts.tsx";
import { Chip } from "../../features/desk/parts.tsx";
import { choice, text } from "../../features/form/plain.tsx";
import { SaveForm } from "../../features/form/SaveForm.tsx";
import { ScreenHead } from "../../features/shell/Shell.tsx";
import { SessionList } from "./SessionList.tsx";

type Person = Answer<"officeStaffList">[number];

const statuses: Readonly<Record<Person["status"], string>> = {
  invited: "รอตั้งรหัสผ่าน",
  active: "ใช้งานได้",
  suspended: "ระงับ",
};
const changes = ["officeStaffList"] as const;
const proposed = ["officeStaffList", "officeProposalList"] as const;
const roleFields = { role: choice("หน้าที่", Object.entries(roleNames) as [StaffRole, string][]) };
const phoneFields = { phone: text("เบอร์โทรใหม่") };

export default function StaffScreen() {
  const read = useAnswer("officeStaffList", {});
  return (
    <>
      <ScreenHead path="/staff" />
      <div className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto p-4">
        <Invitation />
        <Reading read={read}>
          {(people) => (
            <ul className="grid items-start gap-3 lg:grid-cols-2">
              {people.map((person) => (
                <PersonCard key={person.id} person={person} />
              ))}
            </ul>
          )}
        </Reading>
      </div>
    </>
  );
}

function PersonCard({ person }: { person: Person }) {
  const { client, staff } = useOffice();
  const staff_id = person.id;
  const facts = [
    ["ชื่อผู้ใช้", person.username],
    ["หน้าที่", roleNames[person.role]],
  ] as const;
  const isSelf = person.username === staff.username;
  return (
    <li className="grid content-start gap-3 rounded-sm border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <p className="text-lg font-semibold">{person.username}</p>
        <Chip tone="info">{roleNames[person.role]}</Chip>
        <Chip tone={person.status === "active" ? "good" : "warn"}>{statuses[person.status]}</Chip>
      </div>
      <Facts
        facts={[
          ["เบอร์โทร", person.phone_masked],
          ["ยืนยันเรื่องของคนอื่นได้ตั้งแต่", fullMomentText(person.approves_from)],
          ["เข้าใช้ล่าสุด", person.last_seen_at ? momentText(person.last_seen_at) : "ยังไม่เคย"],
        ]}
      />
      {person.status === "active" && (
        <Disclosure title="เข้าใช้อยู่ที่ไหน">
          <SessionList staffId={staff_id} />
        </Disclosure>
      )}
      {!isSelf && <PersonChanges person={person} facts={facts} />}
      {!isSelf && (
        <div className="flex flex-wrap gap-2">
          {person.status === "suspended" ? (
            <Act
              label="เลิกระงับ"
              title="ให้ใช้งานได้อีก"
              facts={facts}
              reason="required"
              done="เลิกระงับแล้ว"
              changes={changes}
              run={(reason) => client.call("officeStaffResume", { staff_id, reason })}
            />
          ) : (
            <Act
              label="ระงับ"
              variant="danger"
              title="ระงับเจ้าหน้าที่คนนี้"
              facts={facts}
              reason="required"
              done="ระงับแล้ว"
              changes={changes}
              run={(reason) => client.call("officeStaffSuspend", { staff_id, reason })}
            />
          )}
          <Act
            label="ส่งลิงก์ตั้งรหัสใหม่"
            title="ยกเลิกรหัสเดิมและส่งลิงก์ไปที่เบอร์ของเจ้าตัว"
            facts={facts}
            reason="required"
            done="ส่งลิงก์แล้ว"
            changes={changes}
            run={(reason) => client.call("officeStaffCredentialsReset", { staff_id, reason })}
          />
        </div>
      )}
    </li>
  );
}

/** Another role, or another phone for enrolment links: never by one person alone. */
function PersonChanges({ person, facts }: { person: Person; facts: readonly Fact[] }) {
  const { client } = useOffice();
  const staff_id = person.id;
  return (
    <Disclosure title="เปลี่ยนหน้าที่หรือเบอร์ (ต้องสองคน)">
      <div className="grid gap-4">
        <SaveForm
          fields={roleFields}
          stored={{ role: person.role }}
          label="เปลี่ยนหน้าที่"
          title="เปลี่ยนหน้าที่ของเจ้าหน้าที่คนนี้"
          about={facts}
          reason="required"
          done="เสนอแล้ว รอคนที่สอง"
          changes={proposed}
          save={({ role }, reason) => client.call("officeStaffRoleSet", { staff_id, role, reason })}
        />
        <SaveForm
          fields={phoneFields}
          stored={{ phone: "" }}
          isNew
          label="เปลี่ยนเบอร์"
          title="ส่งลิงก์ตั้งรหัสไปที่เบอร์ใหม่จากนี้ไป"
          about={facts}
          reason="required"
          done="เสนอแล้ว รอคนที่สอง"
          changes={proposed}
          save={({ phone }, reason) => client.call("officeStaffPhoneSet", { staff_id, phone, reason })}
        />
      </div>
    </Disclosure>
  );
}

/** Nobody but the person invited ever sees the password or the authenticator. */
function Invitation() {
  const { client } = useOffice();
  const [typed, setTyped] = useState({ username: "", phone: "", role: "support" as StaffRole });
  const isFilled = typed.username.trim() !== "" && typed.phone.trim() !== "";
  return (
    <section className="grid gap-3 rounded-sm border border-line bg-surface p-4">
      <h2 className="font-semibold">เชิญเจ้าหน้าที่</h2>
      <div className="grid items-end gap-3 sm:grid-cols-3">
        <TextField
          label="ชื่อผู้ใช้"
          value={typed.username}
          autoCapitalize="none"
          autoComplete="off"
          onChange={({ target }) => setTyped({ ...typed, username: target.value })}
        />
        <TextField
          label="เบอร์โทรที่รับลิงก์"
          inputMode="tel"
          value={typed.phone}
          autoComplete="off"
          onChange={({ target }) => setTyped({ ...typed, phone: target.value })}
        />
        <SelectField
          label="หน้าที่"
          value={typed.role}
          onChange={({ target }) => setTyped({ ...typed, role: target.value as StaffRole })}
        >
          {Object.entries(roleNames).map(([role, name]) => (
            <option key={role} value={role}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {isFilled && (
        <div className="max-w-60">
          <Act
            label="เชิญ"
            variant="gold"
            title="เชิญเจ้าหน้าที่คนนี้"
            facts={[
              ["ชื่อผู้ใช้", typed.username.trim()],
              ["เบอร์โทร", typed.phone.trim()],
              ["หน้าที่", roleNames[typed.role]],
            ]}
            reason="required"
            done="ส่งคำเชิญแล้ว"
            changes={changes}
            run={(reason) =>
              client.call("officeStaffInvite", {
                username: typed.username.trim(),
                phone: typed.phone.trim(),
                role: typed.role,
                reason,
              })
            }
          />
        </div>
      )}
    </section>
  );
}
