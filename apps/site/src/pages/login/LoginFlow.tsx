import { useState, type ReactNode } from "react";
import type { ApiError } from "@chokdee/client";
import type { ErrorData } from "@chokdee/contract";
import { Notice } from "@chokdee/ui";
import { SuspendedNotice } from "./SuspendedNotice.tsx";
import { LockedForm } from "./LockedForm.tsx";
import { LoginForm } from "./LoginForm.tsx";

type View =
  | { at: "form"; username: string; otpToken?: string }
  | { at: "locked"; username: string; message: string }
  | { at: "suspended"; message: string; contacts: ErrorData<"ACCOUNT_SUSPENDED"> };

interface LoginFlowProps {
  inDialog?: boolean;
  /** Above the form; what replaces the form has a heading of its own. */
  head?: ReactNode;
  /** Other options, below the form. */
  links: ReactNode;
  onSignedIn: () => void;
}

/** The login and its interruptions: a lock, a suspended account. */
export function LoginFlow({ inDialog = false, head, links, onSignedIn }: LoginFlowProps) {
  const [view, setView] = useState<View>({ at: "form", username: "" });

  function onRefused(failure: ApiError, username: string): boolean {
    const { message } = failure;
    if (failure.code === "LOGIN_LOCKED") setView({ at: "locked", username, message });
    else if (failure.code === "ACCOUNT_SUSPENDED") setView({ at: "suspended", message, contacts: failure.data });
    else return false;
    return true;
  }

  if (view.at === "suspended") {
    return <SuspendedNotice message={view.message} contacts={view.contacts} inDialog={inDialog} />;
  }
  if (view.at === "locked") {
    const { username, message } = view;
    return (
      <LockedForm
        message={message}
        username={username}
        inDialog={inDialog}
        onUnlocked={(otpToken) => setView({ at: "form", username, otpToken })}
        onBack={() => setView({ at: "form", username })}
      />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      {head}
      {view.otpToken && (
        <div role="status">
          <Notice kind="success">ปลดล็อกแล้ว กรุณาเข้าสู่ระบบ</Notice>
        </div>
      )}
      <LoginForm
        key={view.otpToken}
        username={view.username}
        otpToken={view.otpToken}
        onSignedIn={onSignedIn}
        onRefused={onRefused}
      />
      {links}
    </div>
  );
}
