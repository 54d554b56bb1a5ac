import type { LucideIcon } from "lucide-react";

export interface MenuItem {
  readonly key: string;
  readonly title: string;
  readonly to: string;
}

export interface IconMenuItem extends MenuItem {
  readonly icon: LucideIcon;
}
