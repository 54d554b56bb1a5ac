const NAME = "chokdee.device";

let device = read();

/** Names this browser to the login's lock: one that has signed in has a lock of its own. Made on first use. */
export function deviceId(): string {
  device ??= make();
  return device;
}

function make(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  try {
    localStorage.setItem(NAME, made);
  } catch {
    // Without storage the browser counts as new each time.
  }
  return made;
}

function read(): string | undefined {
  try {
    const stored = localStorage.getItem(NAME);
    return stored && /^[0-9a-f]{32}$/.test(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}
