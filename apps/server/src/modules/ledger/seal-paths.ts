import { join } from "node:path";

/** Where the key and the file of seals are: in the data folder, or, better, on a disk of their own. */
export function sealPaths(
  dataDir: string,
  env: Readonly<Record<string, string | undefined>>,
): { readonly key: string; readonly file: string } {
  return {
    key: env.LEDGER_SEAL_KEY ?? join(dataDir, "ledger", "seal-key.pem"),
    file: env.LEDGER_SEAL_FILE ?? join(dataDir, "ledger", "seals.jsonl"),
  };
}
