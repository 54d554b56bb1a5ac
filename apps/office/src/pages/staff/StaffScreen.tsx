import { useState } from "react";
import { Link } from "@tanstack/react-router";
import { Button, Disclosure } from "@chokdee/ui";
import { SelectField, TextField } from "@chokdee/ui/forms";
import type { StaffRole } from "@chokdee/contract";
import { type Answer, useOffice, useWholeList } from "../../base/office.ts";
import { useRow } from "../../base/row.ts";
import { fullMomentText, momentText } from "../../base/thai-time.ts";
import { roleNames } from "../../base/words.ts";
import { Act } from "../../features/desk/Act.tsx";
import { Desk, NEW_ROW } from "../../features/desk/Desk.tsx";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { type Fact, Facts } from "../../features/desk/Facts.tsx";
import { Chip, PanelActs, PanelHead, PanelPart } from "../../features/desk/parts.tsx";
import { choice, text } from "../../features/form/plain.tsx";
import { SaveForm } from "../../features/form/SaveForm.tsx";
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

const columns: readonly DeskColumn<Person>[] = [
  { key: "name", title: "ชื่อผู้ใช้", cell: (row) => row.username, width: "minmax(7rem, 1.5fr)" },
  { key: "role", title: "หน้าที่", cell: (row) => roleNames[row.role], width: "minmax(6rem, 1fr)" },
  { key: "state", title: "สถานะ", cell: stateChip, width: "7.5rem" },
  { key: "login", title: "เข้าใช้ล่าสุด", cell: (row) => lastLogin(row), width: "8rem", onPhone: false },
  { key: "sessions", title: "เข้าใช้อยู่", cell: (row) => row.sessions, width: "5rem", align: "end", onPhone: false },
  { key: "factor", title: "ปัจจัยที่สอง", cell: secondFactor, width: "minmax(9rem, 1fr)", onPhone: false },
  {
    key: "agrees",
    title: "ยืนยันได้ตั้งแต่",
    cell: (row) => momentText(row.approves_from),
    width: "8rem",
    onPhone: false,
  },
];

function stateChip({ status }: Person) {
  return <Chip tone={status === "active" ? "good" : status === "invited" ? "warn" : "bad"}>{statuses[status]}</Chip>;
}

const lastLogin = ({ last_login_at: at }: Person) => (at ? momentText(at) : "ยังไม่เคย");

function secondFactor({ has_totp, passkeys }: Person): string {
  const kinds = [has_totp && "แอป", passkeys > 0 && `พาสคีย์ ${passkeys}`].filter(Boolean);
  return kinds.length > 0 ? kinds.join(" + ") : "ยังไม่ตั้ง";
}

export default function StaffScreen() {
  const list = useWholeList("officeStaffList", {});
  const [, choose] = useRow();
  return (
    <Desk
      path="/staff"
      filters={
        <>
          <Button size="sm" onClick={() => choose(NEW_ROW)}>
            เชิญเจ้าหน้าที่
          </Button>
        </>
      }
      title="เจ้าหน้าที่"
      list={list}
      columns={columns}
      subject={(row) => `staff:${row.id}`}
      empty="ยังไม่มีเจ้าหน้าที่"
      blank={<Invitation />}
      panel={(row) => <PersonPanel key={row.id} person={row} />}
    />
  );
}

function PersonPanel({ person }: { person: Person }) {
  const { staff } = useOffice();
  const facts = [
    ["ชื่อผู้ใช้", person.username],
    ["หน้าที่", roleNames[person.role]],
  ] as const;
  const isSelf = person.username === staff.username;
  return (
    <>
      <PanelHead title={person.username}>
        <Chip tone="info">{roleNames[person.role]}</Chip>
        {stateChip(person)}
      </PanelHead>
      <PanelPart title="บัญชี">
        <Facts
          facts={[
            ["เบอร์โทร", person.phone_masked || "–"],
            ["ปัจจัยที่สอง", secondFactor(person)],
            ["เข้าสู่ระบบล่าสุด", person.last_login_at ? fullMomentText(person.last_login_at) : "ยังไม่เคย"],
            ["ใช้งานล่าสุด", person.last_seen_at ? fullMomentText(person.last_seen_at) : "ยังไม่เคย"],
            ["ยืนยันเรื่องของคนอื่นได้ตั้งแต่", fullMomentText(person.approves_from)],
            ["เพิ่มเมื่อ", fullMomentText(person.created_at)],
          ]}
        />
        <Link to="/audit" search={{ staff: String(person.id) }} className="justify-self-start text-gold-high underline">
          ดูสิ่งที่คนนี้ทำ
        </Link>
      </PanelPart>
      {person.status === "active" && (
        <PanelPart title="เข้าใช้อยู่ที่ไหน">
          <SessionList staffId={person.id} />
        </PanelPart>
      )}
      {!isSelf && (
        <PanelPart title="เปลี่ยนแปลง">
          <PersonChanges person={person} facts={facts} />
        </PanelPart>
      )}
      {!isSelf && <PersonActs person={person} facts={facts} />}
    </>
  );
}

function PersonActs({ person, facts }: { person: Person; facts: readonly Fact[] }) {
  const staff_id = person.id;
  return (
    <PanelActs>
      {person.status === "suspended" ? (
        <Act
          call="officeStaffResume"
          input={{ staff_id }}
          label="เลิกระงับ"
          hotkey="a"
          variant="outline"
          title="ให้ใช้งานได้อีก"
          facts={facts}
          done="เลิกระงับแล้ว"
          changes={changes}
        />
      ) : (
        <Act
          call="officeStaffSuspend"
          input={{ staff_id }}
          label="ระงับ"
          hotkey="r"
          title="ระงับเจ้าหน้าที่คนนี้"
          facts={facts}
          done="ระงับแล้ว"
          changes={changes}
        />
      )}
      <Act
        call="officeStaffCredentialsReset"
        input={{ staff_id }}
        label="ส่งลิงก์ตั้งรหัสใหม่"
        title="ยกเลิกรหัสเดิมและส่งลิงก์ไปที่เบอร์ของเจ้าตัว"
        facts={facts}
        done="ส่งลิงก์แล้ว"
        changes={changes}
      />
    </PanelActs>
  );
}

/** Another role, or another phone for enrolment links: never by one person alone. */
function PersonChanges({ person, facts }: { person: Person; facts: readonly Fact[] }) {
  const staff_id = person.id;
  return (
    <Disclosure title="เปลี่ยนหน้าที่หรือเบอร์ (ต้องสองคน)">
      <div className="grid gap-4">
        <SaveForm
          call="officeStaffRoleSet"
          fields={roleFields}
          stored={{ role: person.role }}
          label="เปลี่ยนหน้าที่"
          title="เปลี่ยนหน้าที่ของเจ้าหน้าที่คนนี้"
          about={facts}
          done="เสนอแล้ว รอคนที่สอง"
          changes={proposed}
          input={({ role }) => ({ staff_id, role })}
        />
        <SaveForm
          call="officeStaffPhoneSet"
          fields={phoneFields}
          stored={{ phone: "" }}
          isNew
          label="เปลี่ยนเบอร์"
          title="ส่งลิงก์ตั้งรหัสไปที่เบอร์ใหม่จากนี้ไป"
          about={facts}
          done="เสนอแล้ว รอคนที่สอง"
          changes={proposed}
          input={({ phone }) => ({ staff_id, phone })}
        />
      </div>
    </Disclosure>
  );
}

/** Nobody but the person invited ever sees the password or the authenticator. */
function Invitation() {
  const [typed, setTyped] = useState({ username: "", phone: "", role: "support" as StaffRole });
  const isFilled = typed.username.trim() !== "" && typed.phone.trim() !== "";
  return (
    <PanelPart title="เชิญเจ้าหน้าที่">
      <div className="grid items-end gap-3">
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
            call="officeStaffInvite"
            input={{ username: typed.username.trim(), phone: typed.phone.trim(), role: typed.role }}
            label="เชิญ"
            variant="gold"
            title="เชิญเจ้าหน้าที่คนนี้"
            facts={[
              ["ชื่อผู้ใช้", typed.username.trim()],
              ["เบอร์โทร", typed.phone.trim()],
              ["หน้าที่", roleNames[typed.role]],
            ]}
            done="ส่งคำเชิญแล้ว"
            changes={changes}
          />
        </div>
      )}
    </PanelPart>
  );
}
