export interface DocumentSection {
  /** Absent for text before the first numbered section. */
  readonly heading: string | undefined;
  readonly paragraphs: readonly string[];
}

const NUMBERED = /^\d+\.\s/;

/** Sections are separated by an empty line; a numbered first line is their heading. */
export function readDocument(body: string): DocumentSection[] {
  return body
    .split(/\n\s*\n/)
    .map((block) =>
      block
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .filter((lines) => lines.length > 0)
    .map(([first = "", ...rest]) =>
      NUMBERED.test(first) && rest.length > 0
        ? { heading: first, paragraphs: rest }
        : { heading: undefined, paragraphs: [first, ...rest] },
    );
}
