/** Coefficients by degree. */
export type Polynomial = readonly number[];

export function add(one: Polynomial, other: Polynomial): Polynomial {
  return Array.from({ length: Math.max(one.length, other.length) }, (_, at) => (one[at] ?? 0) + (other[at] ?? 0));
}

export function scaled(one: Polynomial, factor: number): Polynomial {
  return one.map((part) => part * factor);
}

export function times(one: Polynomial, other: Polynomial): Polynomial {
  const product = Array.from({ length: Math.max(0, one.length + other.length - 1) }, () => 0);
  one.forEach((a, at) => {
    other.forEach((b, by) => {
      product[at + by] = (product[at + by] ?? 0) + a * b;
    });
  });
  return product;
}

export function power(one: Polynomial, exponent: number): Polynomial {
  let product: Polynomial = [1];
  for (let time = 0; time < exponent; time++) product = times(product, one);
  return product;
}
