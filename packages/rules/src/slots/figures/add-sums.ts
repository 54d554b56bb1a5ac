/** Two simulations over different draws as one: numbers add up, whatever they lie in. */
export function addSums<Sums>(one: Sums, other: Sums): Sums {
  if (typeof one === "number" && typeof other === "number") return (one + other) as Sums;
  if (Array.isArray(one) && Array.isArray(other)) return one.map((item, at) => addSums(item, other[at])) as Sums;
  const more = new Map(Object.entries(other as object));
  return Object.fromEntries(
    Object.entries(one as object).map(([key, sum]) => [key, addSums(sum, more.get(key))]),
  ) as Sums;
}
