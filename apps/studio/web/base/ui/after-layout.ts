/** A page that is not seen draws no frames. */
const AT_MOST_MS = 100;

/**
 * Resolves when the next frame was laid out. Whoever measures then asks for no layout of its own, which in the middle of
 * other changes would cost as much as the whole frame.
 */
export function afterLayout(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, document.hidden ? 0 : AT_MOST_MS);
  });
}
