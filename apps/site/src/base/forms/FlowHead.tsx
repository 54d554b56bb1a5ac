import { type ReactNode, useEffect, useRef } from "react";

interface FlowHeadProps {
  title: string;
  children?: ReactNode;
  /** Inside a dialog, whose own title is the first heading. */
  inDialog: boolean;
  /** Takes the focus, because it has replaced what the member was looking at. */
  arrived?: boolean;
}

/** The heading of a form, or of what follows it. */
export function FlowHead({ title, children, inDialog, arrived = false }: FlowHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrived) heading.current?.focus();
  }, [arrived]);
  const Heading = inDialog ? "h3" : "h1";
  return (
    <div className="grid justify-items-center gap-1 text-center">
      <Heading
        ref={heading}
        tabIndex={-1}
        className={inDialog ? "text-lg outline-none" : "gold-text text-2xl outline-none sm:text-3xl"}
      >
        {title}
      </Heading>
      {children && <div className="text-muted">{children}</div>}
    </div>
  );
}

export function LoginHead() {
  return (
    <div className="text-center">
      <h1 className="gold-text text-3xl">เข้าสู่ระบบสมาชิก</h1>
      <p className="text-muted">ยินดีต้อนรับ</p>
    </div>
  );
}

export function RegisterHead() {
  return (
    <div className="text-center">
      <h1 className="gold-text text-3xl">สมัครสมาชิกใหม่</h1>
      <p className="text-muted">สมัครครั้งเดียว เล่นได้ทุกหมวด</p>
    </div>
  );
}
