import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const CREATED = /^create (?:unlogged )?table (?:if not exists )?(\w+)|^create (?:or replace )?view (\w+)/;

/** What the comment above each `create table` of a folder of migrations says first. */
export function purposesIn(folder: string): Map<string, string> {
  const purposes = new Map<string, string>();
  for (const file of readdirSync(folder).toSorted()) {
    let comment: string[] = [];
    for (const line of readFileSync(join(folder, file), "utf8").split("\n")) {
      const [, table, view] = CREATED.exec(line) ?? [];
      const name = table ?? view;
      if (name !== undefined && comment.length > 0) purposes.set(name, firstSentence(comment.join(" ")));
      if (!line.startsWith("--")) comment = [];
      else if (!line.startsWith("-- check:")) comment.push(line.slice(2).trim());
    }
  }
  return purposes;
}

function firstSentence(text: string): string {
  return /^.*?[.](?= [A-Z]|$)/.exec(text)?.[0] ?? text;
}
