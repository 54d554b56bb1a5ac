import { isRecord, persisted } from "./persisted.ts";

export type Facts = Readonly<Record<string, string>>;

export interface KeptFacts {
  /** Keeps what is not known of a subject yet. What is known stays as it was first received. */
  keep: (subject: string, facts: Facts) => void;
  /** Nothing of an unknown subject. */
  of: (subject: string) => Facts;
}

function parseFacts({ subjects }: Readonly<Record<string, unknown>>): {
  readonly subjects: Readonly<Record<string, Facts>>;
} {
  const stored = isRecord(subjects) ? Object.entries(subjects) : [];
  const isText = (value: unknown): value is string => typeof value === "string";
  return {
    subjects: Object.fromEntries(
      stored.flatMap(([subject, facts]) =>
        isRecord(facts) && Object.values(facts).every(isText) ? [[subject, facts as Facts]] : [],
      ),
    ),
  };
}

/**
 * What was announced to this device before a draw, stored on it: afterwards the draw is compared with this and not with
 * what the server says by then. The newest `max` subjects are kept.
 */
export function keptFacts(name: string, max: number): KeptFacts {
  const store = persisted({ name, where: "local", initial: { subjects: {} }, parse: parseFacts });
  const of = (subject: string) => store.getState().subjects[subject] ?? {};
  return {
    of,
    keep(subject, facts) {
      const known = of(subject);
      if (Object.keys(facts).every((fact) => fact in known)) return;
      const others = Object.entries(store.getState().subjects).filter(([each]) => each !== subject);
      store.setState({ subjects: Object.fromEntries([...others, [subject, { ...facts, ...known }]].slice(-max)) });
    },
  };
}
