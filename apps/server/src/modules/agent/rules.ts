import { isOwnPath, safeOrigin } from "@chokdee/rules/contacts";
import type { Audience } from "@chokdee/rules/news";

const TITLE_MAX = 120;
const TEXT_MAX = 1_000;
const LINK_MAX = 500;
const PRIORITY_MAX = 100;
const SPACES = /\s+/g;

/** One line, without the spaces that a paste brings along. */
export function oneLine(text: string): string {
  return text.normalize("NFC").replace(SPACES, " ").trim();
}

/** A blank field of a form means that there is none. */
export function orNone(text: string | null): string | null {
  const given = text?.trim() ?? "";
  return given === "" ? null : given;
}

export function titleProblem(title: string, field = "หัวข้อ"): string | undefined {
  if (title === "") return `กรุณากรอก${field}`;
  return title.length > TITLE_MAX ? `${field}ต้องไม่เกิน ${TITLE_MAX} ตัวอักษร` : undefined;
}

export function textProblem(text: string): string | undefined {
  return text.length > TEXT_MAX ? `ข้อความต้องไม่เกิน ${TEXT_MAX} ตัวอักษร` : undefined;
}

/** A page of ours, or a page elsewhere over https. Anything else could run as script or leave the site unnoticed. */
export function linkProblem(link: string | null): string | undefined {
  if (link === null || (link.length <= LINK_MAX && isOwnPath(link))) return undefined;
  return urlProblem(link) && "ลิงก์ต้องขึ้นต้นด้วย / หรือ https://";
}

export function urlProblem(url: string | null): string | undefined {
  if (url === null) return undefined;
  return url.length <= LINK_MAX && safeOrigin(url) !== undefined ? undefined : "ลิงก์ต้องขึ้นต้นด้วย https://";
}

export function priorityProblem(priority: number): string | undefined {
  return priority < 0 || priority > PRIORITY_MAX ? `ลำดับความสำคัญต้องอยู่ระหว่าง 0 ถึง ${PRIORITY_MAX}` : undefined;
}

export function endProblem(startsAt: Date, endsAt: Date | null): string | undefined {
  return endsAt && endsAt <= startsAt ? "เวลาสิ้นสุดต้องอยู่หลังเวลาเริ่ม" : undefined;
}

/** From its first moment on, up to but without its last. */
export function isWithin({ starts_at, ends_at }: { starts_at: Date; ends_at: Date | null }, now: Date): boolean {
  return starts_at <= now && (ends_at === null || now < ends_at);
}

export function levelProblem(audience: Audience, vipLevel: number | null): string | undefined {
  return audience === "vip" && vipLevel === null ? "กรุณาเลือกระดับสมาชิก" : undefined;
}

/** A TrueMoney wallet is listed among the banks under this code. */
export function isWallet(bankCode: string): boolean {
  return bankCode === "TRUEWALLET";
}
