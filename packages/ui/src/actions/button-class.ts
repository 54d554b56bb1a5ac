import { cx } from "../cx.ts";

export type ButtonVariant = "gold" | "outline" | "ghost" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

export interface ButtonLook {
  /** One gold button per view: it is the next step. */
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  block?: boolean | undefined;
  className?: string | undefined;
}

const base =
  "relative inline-flex min-h-11 select-none items-center justify-center gap-2 rounded-sm text-center font-semibold whitespace-nowrap no-underline transition-[filter,background-color,border-color,transform] duration-150 active:translate-y-px disabled:pointer-events-none disabled:opacity-60 aria-disabled:cursor-default aria-disabled:opacity-60";

const variants: Record<ButtonVariant, string> = {
  gold: "gold-leaf shadow-gold hover:brightness-105",
  outline: "border border-gold/35 bg-ink/40 text-gold-high hover:border-gold/70 hover:bg-gold/10",
  ghost: "text-text hover:bg-raised",
  danger: "border border-loss/35 bg-loss/10 text-loss-high hover:bg-loss/20",
};

const sizes: Record<ButtonSize, string> = {
  sm: "px-3 text-sm",
  md: "px-5 text-base",
  lg: "min-h-13 px-7 text-lg",
};

/** For a link that looks like a button: this package renders no links itself. */
export function buttonClass({ variant = "outline", size = "md", block, className }: ButtonLook = {}): string {
  return cx(base, variants[variant], sizes[size], block && "w-full", className);
}
