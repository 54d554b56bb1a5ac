import { createContext, useContext } from "react";
import type { SiteClient } from "@chokdee/client";
import type { Account } from "../session/account.ts";
import type { Seed } from "./seed.ts";

export interface App {
  readonly client: SiteClient;
  readonly account: Account;
  /** What the server already wrote into the page. */
  readonly seed: Seed;
}

const AppContext = createContext<App | undefined>(undefined);

export const AppProvider = AppContext.Provider;

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error("Nothing of the app stands outside its provider");
  return app;
}
