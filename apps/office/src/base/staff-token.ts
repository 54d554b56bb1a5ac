const NAME = "chokdee.office";

/** A staff session ends with the tab. Storage can be forbidden: the page then works until it is reloaded. */
export function storedToken(): string | null {
  try {
    const token = sessionStorage.getItem(NAME);
    return token && /^[\x21-\x7e]{16,512}$/.test(token) ? token : null;
  } catch {
    return null;
  }
}

export function storeToken(token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem(NAME);
    else sessionStorage.setItem(NAME, token);
  } catch {
    // Nothing to keep it in.
  }
}
