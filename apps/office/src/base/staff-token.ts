import type { OutputOf } from "@chokdee/contract";
import type { OfficeContract } from "@chokdee/contract/office";

export type Staff = OutputOf<OfficeContract, "officeMe">;

const NAME = "chokdee.office";
const STAFF = "chokdee.office.staff";

let token = readToken();

/** A staff session ends with the tab. Storage can be forbidden: the page then works until it is reloaded. */
export function staffToken(): string | undefined {
  return token;
}

/** Another token is somebody else's, perhaps. */
export function keepToken(next: string | undefined): void {
  token = next;
  write(NAME, next);
  write(STAFF, undefined);
}

/** Who is signed in, for a reload at which the server does not say: one answer that fails does not close the office. */
export function keepStaff(staff: Staff): void {
  write(STAFF, JSON.stringify(staff));
}

export function keptStaff(): Staff | undefined {
  try {
    return JSON.parse(read(STAFF) ?? "") as Staff;
  } catch {
    return undefined;
  }
}

function readToken(): string | undefined {
  const stored = read(NAME);
  return stored && /^[\x21-\x7e]{16,512}$/.test(stored) ? stored : undefined;
}

function write(name: string, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, value);
  } catch {
    // There is no storage to write to.
  }
}

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}
