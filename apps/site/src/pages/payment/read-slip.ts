import { readSlipQr } from "@chokdee/rules/payments";

const MAX_BYTES = 5 * 1024 * 1024;
/** The widths the picture is scanned at: a small QR is found in a large picture, a blurred one in a small one. */
const WIDTHS = [1_000, 1_600, 2_400] as const;

export type ReadSlip =
  | { readonly image: Uint8Array<ArrayBuffer>; readonly mini_qr: string }
  | { readonly problem: string };

/** What is wrong with a file before it is opened. */
export function fileProblem({ type, size }: Pick<File, "type" | "size">): string | undefined {
  if (type !== "image/jpeg" && type !== "image/png") return "รองรับเฉพาะไฟล์ .jpg .jpeg .png";
  return size > MAX_BYTES ? "ขนาดไฟล์ต้องไม่เกิน 5 MB" : undefined;
}

/**
 * Reads the slip's small QR on the phone. A picture without one is not sent: the server would refuse it, and counts
 * refusals against the sender.
 */
export async function readSlip(file: File): Promise<ReadSlip> {
  const problem = fileProblem(file);
  if (problem) return { problem };
  const text = await findQr(file);
  if (text === undefined || !readSlipQr(text)) {
    return { problem: "ไม่พบ QR ในสลิป กรุณาใช้สลิปตัวจริงจากแอปธนาคาร" };
  }
  return { image: new Uint8Array(await file.arrayBuffer()), mini_qr: text };
}

async function findQr(file: File): Promise<string | undefined> {
  const { default: jsqr } = await import("jsqr");
  try {
    const picture = await createImageBitmap(file);
    for (const width of WIDTHS) {
      const { data, width: w, height: h } = pixelsOf(picture, width);
      const found = jsqr(data, w, h);
      if (found) return found.data;
    }
  } catch {
    // Not a picture that this browser can open.
  }
  return undefined;
}

function pixelsOf(picture: ImageBitmap, maxWidth: number): ImageData {
  const scale = Math.min(1, maxWidth / picture.width, (2 * maxWidth) / picture.height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser draws no pictures");
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
