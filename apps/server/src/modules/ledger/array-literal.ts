/** PostgreSQL's text form of arrays: made here because a batch has a dozen of them, and the driver's way is slow. */
export function numbersLiteral(values: readonly (number | bigint)[]): string {
  return `{${values.join(",")}}`;
}

export function textsLiteral(values: readonly string[]): string {
  return `{${values.map((value) => `"${/["\\]/.test(value) ? value.replace(/["\\]/g, "\\$&") : value}"`).join(",")}}`;
}

export function bytesLiteral(values: readonly Buffer[]): string {
  return `{${values.map((value) => `"\\\\x${value.toString("hex")}"`).join(",")}}`;
}
