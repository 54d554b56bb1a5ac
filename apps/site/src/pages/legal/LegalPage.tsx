import { useQuery } from "@tanstack/react-query";
import type { CallOutput } from "@chokdee/contract";
import { Card, Skeleton } from "@chokdee/ui";
import { useApp } from "../../base/data/app-context.ts";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { documentsQuery } from "../../features/agent/queries.ts";
import { usePage } from "../../base/routing/use-page.ts";
import { legalMenu } from "../../base/content/menus.ts";
import { thaiDay } from "../../base/content/thai-time.ts";
import { SiteLink } from "../../base/shell/SiteLink.tsx";
import { useShell } from "../../base/shell/shell-context.ts";
import { readDocument } from "./read-document.ts";

type LegalDocument = CallOutput<"documentList">[number];

function Tabs() {
  return (
    <nav aria-label="เอกสาร">
      <ul className="flex flex-wrap gap-2">
        {legalMenu.map(({ key, title, to }) => (
          <li key={key}>
            <SiteLink to={to} className="lobby-tab">
              {title}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Body({ document }: { document: LegalDocument }) {
  return (
    <article className="grid gap-6">
      <div className="grid gap-1">
        <h2 className="text-xl">{document.title}</h2>
        <p className="text-sm text-muted">
          ฉบับที่ {document.version} · ประกาศเมื่อ {thaiDay(document.published_at)}
        </p>
      </div>
      {readDocument(document.body).map(({ heading, paragraphs }) => (
        <section key={heading ?? paragraphs[0]} className="grid gap-2">
          {heading && <h3 className="text-lg text-gold-high">{heading}</h3>}
          {paragraphs.map((text) => (
            <p key={text} className="max-w-[70ch] text-cream-dim">
              {text}
            </p>
          ))}
        </section>
      ))}
    </article>
  );
}

function Waiting() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-8 w-64 max-w-full" />
      {[1, 2, 3, 4].map((line) => (
        <Skeleton key={line} className="h-20" />
      ))}
    </div>
  );
}

export default function LegalPage() {
  const { client } = useApp();
  const { path } = useShell();
  const page = usePage();
  const documents = useQuery(documentsQuery(client));
  const name = legalMenu.find(({ to }) => to === path)?.key;
  return (
    <div className="container-page grid max-w-4xl gap-6 pt-6 lg:pt-8">
      <h1 className="gold-text text-2xl sm:text-3xl">{page?.title}</h1>
      <Tabs />
      <Card className="p-5 sm:p-8">
        <Loaded query={documents} skeleton={<Waiting />}>
          {(list) => {
            const document = list.find(({ document: key }) => key === name);
            return document ? <Body document={document} /> : <p className="text-muted">ไม่พบข้อมูล</p>;
          }}
        </Loaded>
      </Card>
    </div>
  );
}
