/** The widths in which the server keeps a picture beside its own. */
const WIDTHS = [320, 640, 1_024];
/** No stored picture is wider. */
const WIDEST = 1_920;
const STORED = /^(\/media\/[0-9a-f]{64})\.webp$/;

/**
 * Lets the browser take the narrowest form of a stored picture that fits its place. `sizes` says how wide that place
 * is. Pictures from elsewhere have one form.
 */
export function pictureSizes(image: string, sizes: string): { src: string; srcSet?: string; sizes?: string } {
  const name = STORED.exec(image)?.[1];
  if (!name) return { src: image };
  const narrow = WIDTHS.map((width) => `${name}-${width}.webp ${width}w`);
  return { src: image, srcSet: [...narrow, `${image} ${WIDEST}w`].join(", "), sizes };
}
