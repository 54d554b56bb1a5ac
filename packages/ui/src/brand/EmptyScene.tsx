import scenesUrl from "./scenes.svg";

/** What is not there yet. */
export type SceneName = "games" | "tables" | "lottery" | "match" | "gift" | "friends" | "money" | "news";

/** A scene in lines between two hairlines, for a place where nothing is yet. All are in one file. */
export function EmptyScene({ name, className }: { name: SceneName; className?: string }) {
  return (
    <svg viewBox="0 0 160 80" aria-hidden="true" className={className}>
      <use href={`${scenesUrl}#${name}`} />
    </svg>
  );
}
