/** The widths in which the server stores a picture besides the original. */
const WIDTHS = [320, 640, 1_024];
/** No stored picture is wider. */
const WIDEST = 1_920;
const STORED = /^(\/media\/[0-9a-f]{64})\.webp$/;

/**
 * Lets the browser pick the narrowest version of a stored picture that fits. `sizes` says how wide the picture is
 * shown. Pictures from elsewhere have one version.
 */
export function pictureSizes(image: string, sizes: string): { src: string; srcSet?: string; sizes?: string } {
  const name = STORED.exec(image)?.[1];
  if (!name) return { src: image };
  const narrow = WIDTHS.map((width) => `${name}-${width}.webp ${width}w`);
  return { src: image, srcSet: [...narrow, `${image} ${WIDEST}w`].join(", "), sizes };
}
