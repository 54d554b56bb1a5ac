/** One field of an EMVCo payload: two digits of tag, two of length, then the value. */
export interface Field {
  readonly tag: string;
  readonly value: string;
}

/** Throws where a value is longer than two digits can express. */
export function writeField(tag: string, value: string): string {
  if (value.length > 99) throw new RangeError(`the value of tag ${tag} is too long`);
  return tag + String(value.length).padStart(2, "0") + value;
}

export function writeFields(fields: readonly Field[]): string {
  return fields.map(({ tag, value }) => writeField(tag, value)).join("");
}

/** The fields of a payload in their order, or nothing where it is not one to its last sign. */
export function readFields(payload: string): Field[] | undefined {
  const fields: Field[] = [];
  for (let at = 0; at < payload.length;) {
    const head = /^(\d\d)(\d\d)$/.exec(payload.slice(at, at + 4));
    const length = Number(head?.[2]);
    const value = payload.slice(at + 4, at + 4 + length);
    if (!head?.[1] || value.length !== length) return undefined;
    fields.push({ tag: head[1], value });
    at += 4 + length;
  }
  return fields;
}

export function valueOf(fields: readonly Field[] | undefined, tag: string): string | undefined {
  return fields?.find((field) => field.tag === tag)?.value;
}
