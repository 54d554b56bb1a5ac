import { cx } from "@chokdee/ui";
import { contactIcon as ContactIcon, footerMenu, type IconMenuItem, RAISED_ITEM } from "../../base/content/menus.ts";
import { ForGuest, ForMember } from "../../base/shell/Audience.tsx";
import { contactHref } from "../../base/shell/contact.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { SiteLink } from "../../base/shell/SiteLink.tsx";

function Item({ item, raised }: { item: IconMenuItem; raised: boolean }) {
  const Icon = item.icon;
  return (
    <SiteLink to={item.to} className={cx("footer-item", raised && "footer-item-raised")}>
      <span className="footer-icon">
        <Icon aria-hidden="true" className={raised ? "size-6" : "size-5"} />
      </span>
      {item.title}
    </SiteLink>
  );
}

function Contact() {
  const { agent } = useShell();
  const href = contactHref(agent);
  const outside = href.startsWith("/") ? {} : { target: "_blank", rel: "noreferrer" };
  return (
    <a href={href} {...outside} className="footer-item">
      <span className="footer-icon">
        <ContactIcon aria-hidden="true" className="size-5" />
      </span>
      ติดต่อเรา
    </a>
  );
}

function Items({ audience }: { audience: "guest" | "member" }) {
  return (
    <ul className="footer-items">
      {footerMenu[audience].map((item, index) => (
        <li key={item.key}>
          <Item item={item} raised={index === RAISED_ITEM} />
        </li>
      ))}
      <li>
        <Contact />
      </li>
    </ul>
  );
}

/** Five items within thumb reach; on large screens a plain row inside the footer. */
export function FooterNav() {
  return (
    <nav aria-label="เมนูด่วน" className="footer-nav">
      <ForGuest>
        <Items audience="guest" />
      </ForGuest>
      <ForMember>
        <Items audience="member" />
      </ForMember>
    </nav>
  );
}
