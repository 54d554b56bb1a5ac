/** A design token's value, such as that of `--color-gold`, for what is drawn without a stylesheet. */
export function tokenValue(name: `--${string}`): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name);
}
