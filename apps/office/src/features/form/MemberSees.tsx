interface MemberSeesProps {
  image: string | null;
  title: string;
  text?: string;
}

/** What is typed, in the place where members will read it. */
export function MemberSees({ image, title, text }: MemberSeesProps) {
  return (
    <figure className="grid gap-1">
      <figcaption className="text-xs text-muted">สมาชิกจะเห็น</figcaption>
      <div className="overflow-hidden rounded-sm border border-gold/40 bg-raised">
        {image && <img src={image} alt="" className="max-h-48 w-full object-cover" />}
        <div className="grid gap-1 p-3">
          <p className="font-semibold text-gold-high">{title || "ยังไม่มีชื่อ"}</p>
          {text && <p className="text-sm whitespace-pre-line">{text}</p>}
        </div>
      </div>
    </figure>
  );
}
