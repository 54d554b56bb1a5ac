import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";

interface GoToOptions {
  /** Replaces the current page in the history. */
  readonly replace?: boolean;
}

/** Navigates to an address of the site, made by `pathTo` or `pathWith`. */
export function useGoTo(): (path: string, options?: GoToOptions) => Promise<void> {
  const navigate = useNavigate();
  return useCallback((path, options) => navigate({ href: path, ...options }), [navigate]);
}
