const TIMEOUT_MS = 10_000;
const MAX_BYTES = 5 * 1024 * 1024;

/** Reads a picture from another server, within a time and a size. Throws where there is none. */
export async function fetchPicture(url: string): Promise<Buffer> {
  const response = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The picture was answered with status ${response.status}.`);
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    const bytes = Buffer.from(part as Uint8Array);
    size += bytes.length;
    if (size > MAX_BYTES) throw new Error("The picture is too large.");
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}
