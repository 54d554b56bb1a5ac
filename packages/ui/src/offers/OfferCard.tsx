import { Fragment, type ReactNode } from "react";
import { formatBaht } from "@chokdee/money";
import { Card } from "../surfaces/Card.tsx";
import { goalInShort, maxWithdrawText, type Offer } from "./offer.ts";
import { OfferHead, type OfferPicture } from "./OfferHead.tsx";

/** Names stay on one line: Thai has no spaces to break at. */
export function Parts({ parts }: { parts: readonly string[] }) {
  return parts.map((part, index) => (
    <Fragment key={part}>
      <span className="inline-block">
        {part}
        {index < parts.length - 1 && ","}
      </span>{" "}
    </Fragment>
  ));
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="tabular font-medium">{children}</dd>
    </div>
  );
}

interface OfferCardProps {
  offer: Offer;
  picture: OfferPicture | undefined;
  /** Where it may be played; none is everywhere. */
  categories: readonly string[];
  /** How the member stands, and what can be done. */
  children: ReactNode;
}

/** The facts that decide whether an offer is worth reading, to members and to whoever writes it. */
export function OfferCard({ offer, picture, categories, children }: OfferCardProps) {
  const { title, description, claim, exact_deposit: exact, min_deposit: min, max_withdraw: max } = offer;
  return (
    <Card className="flex h-full flex-col rounded-md">
      <OfferHead offer={offer} picture={picture} />
      <div className="flex flex-1 flex-col gap-4 p-5">
        <div>
          <h2 className="text-xl">{title}</h2>
          <p className="text-muted">{description}</p>
        </div>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
          <Fact label={exact === null ? "ฝากขั้นต่ำ" : "ฝากพอดี"}>
            {claim === "deposit" ? `${formatBaht(exact ?? min)} บาท` : "ไม่ต้องฝาก"}
          </Fact>
          <Fact label="เงื่อนไข">{goalInShort(offer)}</Fact>
          <Fact label="ถอนได้สูงสุด">{maxWithdrawText(max, claim === "deposit")}</Fact>
          <Fact label="เล่นได้ที่">{categories.length > 0 ? <Parts parts={categories} /> : "ทุกหมวด"}</Fact>
        </dl>
        <div className="mt-auto grid gap-3">{children}</div>
      </div>
    </Card>
  );
}
