import type { FormFields } from "../../base/form.ts";
import { Chip } from "../../features/desk/parts.tsx";

interface Hours {
  readonly closed_from: string | null;
  readonly closed_to: string | null;
}

/** Both or neither; they may cross midnight. */
export const hourFields = {
  closed_from: { kind: "hour", label: "ปิดตั้งแต่", hint: "เวลาไทย เว้นว่างถ้าไม่ปิด" },
  closed_to: { kind: "hour", label: "ถึง", hint: "ข้ามเที่ยงคืนได้" },
} as const satisfies FormFields;

export function hoursText({ closed_from, closed_to }: Hours): string {
  return closed_from && closed_to ? `${closed_from} ถึง ${closed_to} น.` : "ไม่ปิด";
}

export function OpenChip({ isOpen }: { isOpen: boolean }) {
  return <Chip tone={isOpen ? "good" : "bad"}>{isOpen ? "เปิดอยู่" : "ปิดอยู่"}</Chip>;
}
