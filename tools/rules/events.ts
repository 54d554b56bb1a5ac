import { lineOf, type SourceFile } from "./repository.ts";

/** The topics that a database function writes into the outbox, as `path:line topic`. */
export function topicsInSql({ path, text }: SourceFile): Found[] {
  return [...text.matchAll(/insert into outbox \([^)]*\)\s*(?:values\s*\(|select\b)([^,]*),/g)].flatMap((match) =>
    quoted(match[1] ?? "", "'").map((topic) => ({ where: `${path}:${lineOf(text, match.index)}`, topic })),
  );
}

/** The topics that server code publishes, or sends to who watches. The types hold them to the contract's table. */
export function topicsPublished({ path, text }: SourceFile): Found[] {
  return [...text.matchAll(/(?:\btopic: |\bframeOf\()"([^"]+)"/g)].map((match) => ({
    where: `${path}:${lineOf(text, match.index)}`,
    topic: match[1] ?? "",
  }));
}

/** The topics that consumers list. */
export function topicsFollowed({ path, text }: SourceFile): Found[] {
  return [...text.matchAll(/\btopics: \[([^\]]*)\]/g)].flatMap((match) =>
    quoted(match[1] ?? "", '"').map((topic) => ({ where: `${path}:${lineOf(text, match.index)}`, topic })),
  );
}

export interface Found {
  readonly where: string;
  readonly topic: string;
}

function quoted(text: string, mark: string): string[] {
  return [...text.matchAll(new RegExp(`${mark}([^${mark}]+)${mark}`, "g"))].map((match) => match[1] ?? "");
}
