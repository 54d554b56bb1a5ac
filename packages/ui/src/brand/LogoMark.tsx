import { useId } from "react";

/** The default mark: a kranok flame in a hexagon. Decorative, because the name is shown beside it. */
export function LogoMark({ className }: { className?: string }) {
  const leaf = useId();
  return (
    <svg viewBox="0 0 40 44" aria-hidden="true" className={className} fill="none">
      <linearGradient id={leaf} x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="#f6e8bd" />
        <stop offset="0.5" stopColor="#ddc47c" />
        <stop offset="1" stopColor="#9a7d38" />
      </linearGradient>
      <path
        d="M20 1.6 37.7 11.8V32.2L20 42.4 2.3 32.2V11.8Z"
        stroke={`url(#${leaf})`}
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <path
        d="M20 8.5C23.6 13.5 25.2 17.4 24.5 21.4 24 24.3 22 26.7 20 29.2 18 26.7 16 24.3 15.5 21.4 14.8 17.4 16.4 13.5 20 8.5Z"
        fill={`url(#${leaf})`}
      />
      <path
        d="M12.2 17.2C10.6 21.6 11 25.6 13.2 28.8 14.9 31.3 17.5 33.1 20 35.4 22.5 33.1 25.1 31.3 26.8 28.8 29 25.6 29.4 21.6 27.8 17.2 27.7 21.5 26.5 24.8 24.3 27.4 22.8 29.1 21.3 30.4 20 32 18.7 30.4 17.2 29.1 15.7 27.4 13.5 24.8 12.3 21.5 12.2 17.2Z"
        fill={`url(#${leaf})`}
      />
      <circle cx="20" cy="21.5" r="1.9" fill="#b5342b" />
    </svg>
  );
}
