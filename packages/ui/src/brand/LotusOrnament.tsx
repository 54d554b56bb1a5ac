/** A small lotus between two hairlines, for empty states, dividers and page heads. */
export function LotusOrnament({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 160 56"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d="M80 50C70 40 68 22 80 6C92 22 90 40 80 50Z" />
      <path d="M80 40C76 34 75 27 80 19C85 27 84 34 80 40Z" strokeWidth="0.9" />
      <path d="M80 50C66 49 56 38 57 18C66 22 71 28 73.5 36" />
      <path d="M80 50C94 49 104 38 103 18C94 22 89 28 86.5 36" />
      <path d="M80 50C62 54 46 47 40 32C49 31 55 33 59.5 37" />
      <path d="M80 50C98 54 114 47 120 32C111 31 105 33 100.5 37" />
      <path d="M2 50H48M112 50H158" strokeWidth="0.8" />
      <circle cx="2" cy="50" r="1.4" fill="currentColor" />
      <circle cx="158" cy="50" r="1.4" fill="currentColor" />
    </svg>
  );
}
