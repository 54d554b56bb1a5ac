const NAME = "chokdee.office";

let token = read();

/** A staff session ends with the tab. Storage can be forbidden: the page then works until it is reloaded. */
export function staffToken(): string | undefined {
  return token;
}

export function keepToken(next: string | undefined): void {
  token = next;
  try {
    if (next === undefined) sessionStorage.removeItem(NAME);
    else sessionStorage.setItem(NAME, next);
  } catch {
    // There is no storage to write to.
  }
}

function read(): string | undefined {
  try {
    const stored = sessionStorage.getItem(NAME);
    return stored && /^[\x21-\x7e]{16,512}$/.test(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}
