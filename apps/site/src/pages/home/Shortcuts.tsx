import { categories } from "../../base/content/categories.ts";
import { useShell } from "../../base/shell/shell-context.ts";

interface ShortcutsProps {
  /** The last category opened, which is marked. */
  last: string | null;
}

export function Shortcuts({ last }: ShortcutsProps) {
  const { Link } = useShell();
  return (
    <nav aria-label="หมวดเกม">
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-6 lg:gap-4">
        {categories.map(({ key, title, to, picture }) => (
          <li key={key}>
            <Link to={to} className="shortcut">
              <img src={picture} alt="" loading="lazy" width={56} height={56} className="size-12 lg:size-14" />
              <span className="font-semibold whitespace-nowrap">{title}</span>
              {last === key && (
                <span className="absolute top-2 right-2 rounded-full bg-gold/15 px-2 text-xs text-gold-high">ล่าสุด</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
