import { Worker } from "node:worker_threads";
import { readSlipQr, type SlipName } from "@chokdee/rules/payments";
import { DomainError } from "../../../core/domain-error.ts";
import type { FoundQr } from "./find-qr.ts";

const MAX_MB = 5;
/** Of a processor's time: a slip takes one second, and patterns made to look like many codes would take for ever. */
const MAX_CPU_MS = 3_000;
const MAX_MS = 20_000;
const LOOK_EVERY_MS = 250;
const MAX_HEAP_MB = 256;
const MAGIC = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])];

/** Refuses what is too large or neither a JPEG nor a PNG. */
export function refuseNoPicture(bytes: Uint8Array): void {
  if (bytes.length > MAX_MB * 1024 * 1024) throw new DomainError("FILE_SIZE", { values: { mb: MAX_MB } });
  if (!MAGIC.some((magic) => magic.equals(bytes.subarray(0, magic.length)))) throw new DomainError("FILE_TYPE");
}

/**
 * What the slip's QR names, or nothing where there is none to be read. Throws FILE_TYPE where it is no picture. A slip is
 * only a pointer: anybody can print one, so amount, receiver, time and payer come from the gateway. The picture is not
 * kept, because it shows other people's names.
 */
export async function readSlipImage(bytes: Uint8Array): Promise<SlipName | undefined> {
  const found = await findInThread(bytes);
  if ("text" in found) return readSlipQr(found.text);
  if (found.problem === "no_picture") throw new DomainError("FILE_TYPE");
  return undefined;
}

/** Within a time and a memory of its own; a picture that takes more has no QR for us. */
async function findInThread(bytes: Uint8Array): Promise<FoundQr> {
  const worker = new Worker(new URL("./find-qr.ts", import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  const end = Date.now() + MAX_MS;
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<FoundQr>((resolve) => {
      const giveUp = () => resolve({ problem: "no_qr" });
      const look = async () => {
        if (Date.now() > end) return giveUp();
        const { user, system } = await worker.cpuUsage();
        if (user + system > MAX_CPU_MS * 1000) giveUp();
      };
      // A thread that has not begun or has just ended has used no time.
      timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
      worker
        .once("message", (found: FoundQr) => resolve(found))
        .once("error", giveUp)
        .once("exit", giveUp);
    });
  } finally {
    clearInterval(timer);
    await worker.terminate();
  }
}
