/** PostgreSQL's text form of arrays: made here because a batch has a dozen of them, and the driver's way is slow. */
export function numbersLiteral(values: readonly (number | bigint | null)[]): string {
  return `{${values.map((value) => value ?? "NULL").join(",")}}`;
}

export function textsLiteral(values: readonly (string | null)[]): string {
  return `{${values.map(textLiteral).join(",")}}`;
}

function textLiteral(value: string | null): string {
  if (value === null) return "NULL";
  return `"${/["\\]/.test(value) ? value.replace(/["\\]/g, "\\$&") : value}"`;
}

export function bytesLiteral(values: readonly Buffer[]): string {
  return `{${values.map((value) => `"\\\\x${value.toString("hex")}"`).join(",")}}`;
}
