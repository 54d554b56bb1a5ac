import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";

interface GoToOptions {
  /** Takes the place of the present page in the way back. */
  readonly replace?: boolean;
}

/** Goes to an address of the site, which `pathTo` or `pathWith` has made. */
export function useGoTo(): (path: string, options?: GoToOptions) => Promise<void> {
  const navigate = useNavigate();
  return useCallback((path, options) => navigate({ href: path, ...options }), [navigate]);
}
