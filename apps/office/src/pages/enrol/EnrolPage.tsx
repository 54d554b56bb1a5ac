import { useEffect, useState } from "react";
import { ApiError, type OfficeClient } from "@chokdee/client/office";
import { Button, ErrorState, Skeleton } from "@chokdee/ui";
import { EnrolForm, type Invitation } from "./EnrolForm.tsx";

type State =
  | { at: "reading" }
  | { at: "form"; invitation: Invitation }
  | { at: "failed"; message: string }
  | { at: "void"; message: string }
  | { at: "done" };

interface EnrolPageProps {
  client: OfficeClient;
  /** From the link that was sent to the person's phone. */
  token: string;
  onDone: () => void;
}

export function EnrolPage({ client, token, onDone }: EnrolPageProps) {
  const [state, setState] = useState<State>({ at: "reading" });

  useEffect(() => {
    if (state.at !== "reading") return;
    const reading = new AbortController();
    client.call("officeEnrolmentGet", { token }, { signal: reading.signal }).then(
      (invitation) => setState({ at: "form", invitation }),
      (failure: unknown) => {
        if (reading.signal.aborted) return;
        const message = failure instanceof Error ? failure.message : "";
        const isVoid = failure instanceof ApiError && failure.code === "INVITATION_INVALID";
        setState({ at: isVoid ? "void" : "failed", message });
      },
    );
    return () => reading.abort();
  }, [client, state, token]);

  switch (state.at) {
    case "reading":
      return <Skeleton className="h-64" />;
    case "failed":
      return <ErrorState message={state.message} onRetry={() => setState({ at: "reading" })} />;
    case "void":
      return (
        <div className="grid gap-4">
          <h1 className="text-2xl">ลิงก์ใช้ไม่ได้</h1>
          <p role="alert">{state.message}</p>
          <p className="text-muted">ลิงก์ใช้ได้ครั้งเดียวภายใน 24 ชั่วโมง เจ้าของระบบส่งลิงก์ใหม่ไปที่โทรศัพท์ของคุณได้</p>
          <Button onClick={onDone}>ไปหน้าเข้าสู่ระบบ</Button>
        </div>
      );
    case "form":
      return (
        <EnrolForm
          client={client}
          token={token}
          invitation={state.invitation}
          onEnrolled={() => setState({ at: "done" })}
        />
      );
    case "done":
      return (
        <div className="grid gap-4">
          <h1 className="text-2xl">ตั้งรหัสผ่านแล้ว</h1>
          <p>เข้าสู่ระบบได้ทันที ส่วนการยืนยันคำขอของผู้อื่นทำได้เมื่อครบ 72 ชั่วโมง</p>
          <Button variant="gold" size="lg" onClick={onDone}>
            ไปหน้าเข้าสู่ระบบ
          </Button>
        </div>
      );
  }
}
