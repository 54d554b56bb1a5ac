import { AlertDialog } from "@chokdee/ui/overlays";
import { useState } from "react";
import { closeAlert, useAlert } from "../../base/overlays/alert-store.ts";

/** Shows the alert that any part of the site has raised. The words stay while it leaves. */
export function AlertHost() {
  const { title, text } = useAlert();
  const [said, setSaid] = useState("");
  if (text !== null && text !== said) setSaid(text);
  return <AlertDialog open={text !== null} title={title} text={text ?? said} onClose={closeAlert} />;
}
