import { ExternalLink } from "lucide-react";
import { legalMenu } from "../../base/content/menus.ts";

/** In a new window, so that reading does not lose the form. */
export function LegalLinks() {
  return (
    <ul aria-label="เอกสารที่ต้องอ่าน" className="mb-3 flex flex-wrap gap-x-4">
      {legalMenu.map(({ key, title, to }) => (
        <li key={key}>
          <a href={to} target="_blank" rel="noopener" className="text-link gap-1.5 text-sm">
            {title}
            <ExternalLink aria-hidden="true" className="size-4" />
          </a>
        </li>
      ))}
    </ul>
  );
}
