/** A rail of the lobby, as staff have arranged it. */
export interface RailSetting {
  readonly key: string;
  /** What fills it: what the member played last, what is popular, what is new, or what staff have chosen. */
  readonly kind: "last" | "hot" | "new" | "picked";
  readonly title: string;
  readonly isShown: boolean;
  /** Of `picked`, as `provider/game`. */
  readonly games: readonly string[];
}

/** While nobody has arranged anything. */
export const USUAL_RAILS: readonly RailSetting[] = [
  { key: "last", kind: "last", title: "เกมที่เล่นล่าสุด", isShown: true, games: [] },
  { key: "hot", kind: "hot", title: "เกมยอดนิยม", isShown: true, games: [] },
  { key: "new", kind: "new", title: "เกมใหม่", isShown: true, games: [] },
];
