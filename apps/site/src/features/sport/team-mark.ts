/** Colours that differ enough beside each other. */
const grounds = ["fill-cinnabar", "fill-jade", "fill-info", "fill-key", "fill-cinnabar-low", "fill-promptpay"] as const;
const figures = ["fill-paper", "fill-gold", "fill-silver", "fill-gold-high"] as const;

interface Mark {
  readonly pattern: number;
  readonly ground: string;
  readonly figure: string;
}

/** The same text gives the same number; texts that differ little give numbers far apart. */
function numberOf(text: string): number {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** How a team's shield looks: one of the patterns, in two colours. */
export function markOf(teamId: string, patterns: number): Mark {
  const number = numberOf(teamId);
  return {
    pattern: number % patterns,
    ground: grounds[Math.floor(number / patterns) % grounds.length] ?? grounds[0],
    figure: figures[Math.floor(number / (patterns * grounds.length)) % figures.length] ?? figures[0],
  };
}
