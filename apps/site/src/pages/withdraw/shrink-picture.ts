/** Enough to read every letter of a card, and small enough for a slow line. */
const MAX_SIDE = 1_920;
const QUALITY = 0.85;

/** A phone's picture made smaller before it is sent; nothing where the browser cannot open it. */
export async function shrinkPicture(file: File): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
    return blob ? new Uint8Array(await blob.arrayBuffer()) : undefined;
  } catch {
    return undefined;
  }
}
