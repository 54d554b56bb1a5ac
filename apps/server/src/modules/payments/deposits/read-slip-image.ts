import { Worker } from "node:worker_threads";
import { readSlipQr, type SlipName } from "@chokdee/rules/payments";
import { DomainError } from "../../../core/domain-error.ts";
import type { FoundQr } from "./find-qr.ts";

const MAX_MB = 5;
const MAX_MS = 20_000;
const MAX_HEAP_MB = 256;
const MAGIC = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])];

/** The bytes of a JPEG or PNG that came as base64. */
export function readPicture(base64: string): Buffer {
  const bytes = Buffer.from(base64.replace(/^data:image\/\w+;base64,/, ""), "base64");
  if (bytes.length > MAX_MB * 1024 * 1024) throw new DomainError("FILE_SIZE", { values: { mb: MAX_MB } });
  if (!MAGIC.some((magic) => bytes.subarray(0, magic.length).equals(magic))) throw new DomainError("FILE_TYPE");
  return bytes;
}

/** What the slip's QR names, or nothing where there is none to be read. Throws FILE_TYPE where it is no picture. */
export async function readSlipImage(bytes: Buffer): Promise<SlipName | undefined> {
  const found = await findInThread(bytes);
  if ("text" in found) return readSlipQr(found.text);
  if (found.problem === "no_picture") throw new DomainError("FILE_TYPE");
  return undefined;
}

/** Within a time and a memory of its own; a picture that takes more has no QR for us. */
async function findInThread(bytes: Buffer): Promise<FoundQr> {
  const worker = new Worker(new URL("./find-qr.ts", import.meta.url), {
    workerData: new Uint8Array(bytes),
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<FoundQr>((resolve) => {
      const giveUp = () => resolve({ problem: "no_qr" });
      timer = setTimeout(giveUp, MAX_MS);
      worker
        .once("message", (found: FoundQr) => resolve(found))
        .once("error", giveUp)
        .once("exit", giveUp);
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
