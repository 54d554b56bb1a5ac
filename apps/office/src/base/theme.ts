const NAME = "chokdee.office.theme";

type Theme = "dark" | "light";

function read(): Theme {
  try {
    return localStorage.getItem(NAME) === "light" ? "light" : "dark";
  } catch {
    return "dark";
  }
}

/** Before the first paint, so that a bright room sees no dark flash. */
export function applyTheme(theme: Theme = read()): void {
  document.documentElement.dataset["theme"] = theme;
}

export function switchTheme(): void {
  const next = document.documentElement.dataset["theme"] === "light" ? "dark" : "light";
  try {
    localStorage.setItem(NAME, next);
  } catch {
    // It holds for this page only.
  }
  applyTheme(next);
}
