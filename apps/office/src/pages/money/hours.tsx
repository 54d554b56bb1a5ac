import { Chip } from "../../features/desk/parts.tsx";
import { hour } from "../../features/form/lines.tsx";
import { orNull } from "../../features/form/plain.tsx";

interface Hours {
  readonly closed_from: string | null;
  readonly closed_to: string | null;
}

/** Both or neither; they may cross midnight. */
export const hourFields = {
  closed_from: orNull(hour("ปิดตั้งแต่"), "ไม่ปิด"),
  closed_to: orNull(hour("ถึง (ข้ามเที่ยงคืนได้)"), "ไม่ปิด"),
};

export function hoursText({ closed_from, closed_to }: Hours): string {
  return closed_from && closed_to ? `${closed_from} ถึง ${closed_to} น.` : "ไม่ปิด";
}

export function OpenChip({ isOpen }: { isOpen: boolean }) {
  return <Chip tone={isOpen ? "good" : "bad"}>{isOpen ? "เปิดอยู่" : "ปิดอยู่"}</Chip>;
}
