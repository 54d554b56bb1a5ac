import { createHash } from "node:crypto";

/**
 * The rules of a stylesheet that a page needs to look right, in their order: whatever names no class, and what names
 * only classes of the page. Of the fonts, those that need no loading: others would be requested before the page is
 * painted and come after it. The page carries them and is painted before the whole sheet has loaded.
 */
export function criticalStyle(css: string, html: string): string {
  const classes = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" ")));
  return rulesOf(css)
    .filter((rule) => !rule.startsWith("@font-face") || !rule.includes("url("))
    .map((rule) => neededPart(rule, classes))
    .join("");
}

/** As a content security policy names it. */
export function styleHash(style: string): string {
  return `'sha256-${createHash("sha256").update(style).digest("base64")}'`;
}

function neededPart(rule: string, classes: ReadonlySet<string>): string {
  const open = rule.indexOf("{");
  if (open < 0) return rule;
  const head = rule.slice(0, open);
  if (/^@(?:layer|media|supports)/.test(head)) {
    const inner = rulesOf(rule.slice(open + 1, -1)).map((each) => neededPart(each, classes));
    const kept = inner.join("");
    return kept === "" ? "" : `${head}{${kept}}`;
  }
  if (head.startsWith("@")) return rule;
  // A comma within brackets, as in `:is(a, b)`, makes two halves of which one names no class: that keeps too much.
  return head.split(",").some((selector) => isOfPage(selector, classes)) ? rule : "";
}

function isOfPage(selector: string, classes: ReadonlySet<string>): boolean {
  const names = [...selector.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = ""]) => name.replace(/\\(.)/g, "$1"));
  return names.every((name) => classes.has(name));
}

/** The parts on the outermost level: blocks, and statements that end with a semicolon. */
function rulesOf(css: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i < css.length; i++) {
    const char = css[i];
    if (char === "\\") i++;
    else if (char === "{") depth++;
    else if (char === "}") depth--;
    if (depth > 0 || (char !== "}" && char !== ";")) continue;
    rules.push(css.slice(start, i + 1));
    start = i + 1;
  }
  return rules;
}
