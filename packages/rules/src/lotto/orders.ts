/** Every number of this many digits, ascending: `00` to `99` for two. */
export function allNumbers(digits: number): string[] {
  return Array.from({ length: 10 ** digits }, (_, value) => String(value).padStart(digits, "0"));
}

/** กลับเลข: the distinct orders of the digits, by place, so the number itself comes first. */
export function ordersOf(number: string): string[] {
  if (number.length <= 1) return [number];
  const found = new Set<string>();
  for (const [place, digit] of number.split("").entries()) {
    const rest = number.slice(0, place) + number.slice(place + 1);
    for (const order of ordersOf(rest)) found.add(digit + order);
  }
  return [...found];
}
