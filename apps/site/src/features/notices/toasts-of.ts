import { type Notice, toneOf } from "./notice.ts";

export interface Toast {
  readonly message: string;
  readonly kind: "success" | "error" | "info";
}

/** More at once would cover a phone. */
const MAX_TOASTS = 3;
const toastOf = { good: "success", bad: "error", plain: "info" } as const;

/** What a page comes forward with, the oldest first. The page that a notice leads to shows it itself. */
export function toastsOf(unshown: readonly Notice[], address: string): Toast[] {
  const elsewhere = unshown.filter(({ link }) => link === null || !isAt(address, link)).toReversed();
  if (elsewhere.length > MAX_TOASTS)
    return [{ message: `มีแจ้งเตือนใหม่ ${elsewhere.length} รายการ กดที่กระดิ่งเพื่อดู`, kind: "info" }];
  return elsewhere.map((notice) => ({ message: notice.message, kind: toastOf[toneOf(notice)] }));
}

/** Whether an address is of that page, with all that its link asks for. */
function isAt(address: string, link: string): boolean {
  const [here, there] = [new URL(address, "http://site"), new URL(link, "http://site")];
  if (here.pathname !== there.pathname) return false;
  return [...there.searchParams].every(([name, value]) => here.searchParams.get(name) === value);
}
