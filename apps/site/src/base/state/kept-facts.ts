import { isRecord, persisted } from "./persisted.ts";

export interface KeptFact {
  readonly value: string;
  /** When it was received, by this device's own clock. */
  readonly atMs: number;
}

type Facts = Readonly<Record<string, KeptFact>>;

export interface KeptFacts {
  /** Keeps what is not known of a subject yet. What is known stays as it was first received. */
  keep: (subject: string, fact: string, value: string) => void;
  /** Nothing of an unknown subject. */
  of: (subject: string) => Facts;
}

interface Subjects {
  readonly subjects: Readonly<Record<string, Facts>>;
}

function isFact(stored: unknown): stored is KeptFact {
  return isRecord(stored) && typeof stored["value"] === "string" && typeof stored["atMs"] === "number";
}

function isFacts(stored: unknown): stored is Facts {
  return isRecord(stored) && Object.values(stored).every(isFact);
}

function parseSubjects({ subjects }: Readonly<Record<string, unknown>>): Subjects {
  const stored = isRecord(subjects) ? Object.entries(subjects) : [];
  return { subjects: Object.fromEntries(stored.flatMap(([key, facts]) => (isFacts(facts) ? [[key, facts]] : []))) };
}

/**
 * What was announced to this device before a draw, stored on it: afterwards the draw is compared with this and not with
 * what the server says by then. The newest `max` subjects are kept.
 */
export function keptFacts(name: string, max: number): KeptFacts {
  const store = persisted<Subjects>({ name, where: "local", initial: { subjects: {} }, parse: parseSubjects });
  const of = (subject: string): Facts => store.getState().subjects[subject] ?? {};
  return {
    of,
    keep(subject, fact, value) {
      const known = of(subject);
      if (fact in known) return;
      const others = Object.entries(store.getState().subjects).filter(([each]) => each !== subject);
      const facts = { ...known, [fact]: { value, atMs: Date.now() } };
      store.setState({ subjects: Object.fromEntries([...others, [subject, facts] as const].slice(-max)) });
    },
  };
}
