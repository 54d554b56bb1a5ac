import { pathWith } from "../../base/routing/paths.ts";

/** The page with each step of the deposit or withdrawal that an entry belongs to. */
export function paymentLink(reference: string): string | undefined {
  const [, kind, id = ""] = /^(deposit|withdraw):([A-Z0-9]{1,40})$/.exec(reference) ?? [];
  if (kind === "deposit") return pathWith.payment(id);
  return kind === "withdraw" ? pathWith.withdrawal(id) : undefined;
}
