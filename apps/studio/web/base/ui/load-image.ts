export async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/**
 * Decoded beside the page's thread, and once: an image is forgotten when it is not shown, and decoded again in the midst
 * of a round when a piece of it is drawn.
 */
export async function loadBitmap(url: string): Promise<ImageBitmap> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`No picture at ${url}: ${answer.status}`);
  return createImageBitmap(await answer.blob());
}
