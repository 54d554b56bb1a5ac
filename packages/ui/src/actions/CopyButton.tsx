import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./Button.tsx";

const SHOWN_MS = 2_000;

interface CopyButtonProps {
  text: string;
  /** What is copied, such as `คัดลอกเลขบัญชี`. */
  label: string;
}

/** A page without TLS has no clipboard: show the copied text beside the button so that it can be selected. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  if (!("clipboard" in navigator)) return null;
  return (
    <>
      <Button
        size="sm"
        onClick={() =>
          void navigator.clipboard.writeText(text).then(
            () => setCopied(true),
            () => {},
          )
        }
      >
        {isCopied ? <Check aria-hidden="true" className="size-4" /> : <Copy aria-hidden="true" className="size-4" />}
        {isCopied ? "คัดลอกแล้ว" : label}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && "คัดลอกแล้ว"}
      </span>
    </>
  );
}
