/** How many unsettled attempts are remembered; beyond that the oldest is dropped. */
const MAX_UNSETTLED = 100;

export interface Attempt {
  readonly key: string;
  /** A definite answer ends the key; after anything else the same payload must be sent with the same key. */
  end(isDefinite: boolean): void;
}

export interface IdempotencyKeys {
  begin(callId: string, payload: unknown): Attempt;
}

/** One key for each payload until the server has definitely answered it. */
export function idempotencyKeys(): IdempotencyKeys {
  const unsettled = new Map<string, string>();
  return {
    begin(callId, payload) {
      const name = `${callId} ${JSON.stringify(payload, bytesBySum)}`;
      const key = unsettled.get(name) ?? randomKey();
      unsettled.set(name, key);
      dropOldest(unsettled);
      return {
        key,
        end(isDefinite) {
          if (!isDefinite) unsettled.set(name, key);
          else if (unsettled.get(name) === key) unsettled.delete(name);
        },
      };
    },
  };
}

/** A file is remembered by its size and a checksum. */
function bytesBySum(_name: string, value: unknown): unknown {
  if (!(value instanceof Uint8Array)) return value;
  let sum = 0;
  for (const byte of value) sum = (Math.imul(sum, 31) + byte) | 0;
  return `${value.length} bytes, ${sum}`;
}

function dropOldest(unsettled: Map<string, string>): void {
  const [oldest] = unsettled.keys();
  if (oldest !== undefined && unsettled.size > MAX_UNSETTLED) unsettled.delete(oldest);
}

/** 128 random bits. Not `randomUUID`, which a page on plain HTTP lacks. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
