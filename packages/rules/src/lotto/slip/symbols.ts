/**
 * Emoji that say nothing about a bet, whatever they stand beside. The list is closed: arrows, triangles, scissors, bins,
 * circled figures and whatever the next telephone brings may mean something, so they are asked about.
 */
const HARMLESS = [
  // Faces.
  "\u{1f600}-\u{1f642}\u{1f644}\u{1f910}-\u{1f917}\u{1f920}-\u{1f925}\u{1f927}-\u{1f92f}\u{1f970}-\u{1f976}\u{1f97a}",
  // Hands that greet, thank and cheer.
  "\u{1f64f}\u{1f647}\u{1f64c}\u{1f44b}\u{1f44c}\u{1f44d}\u{1f44f}\u{1f4aa}\u{1f91d}\u{1f91e}\u{1faf6}",
  // Hearts, but for the broken one.
  "❤♥♡❣\u{1f493}\u{1f495}-\u{1f49f}\u{1f5a4}\u{1f90d}\u{1f90e}\u{1f9e1}\u{1fa75}-\u{1fa77}",
  // Flowers and leaves.
  "\u{1f331}\u{1f337}-\u{1f33c}\u{1f33f}\u{1f340}\u{1f490}\u{1f3f5}\u{1fab7}☘✿❀❁",
  // Stars, luck and money.
  "✨⭐★☆☀\u{1f308}\u{1f31e}\u{1f31f}\u{1f380}\u{1f381}\u{1f388}-\u{1f38a}\u{1f3af}\u{1f3b0}\u{1f3c6}\u{1f451}\u{1f48e}\u{1f4ab}\u{1f525}",
  "\u{1f4b0}\u{1f4b5}\u{1f4b8}\u{1f9e7}\u{1fa99}",
  // Ticks, pins, papers and bells.
  "✅✓✔☑❕❗‼\u{1f39f}\u{1f3ab}\u{1f4c5}\u{1f4c6}\u{1f4cb}-\u{1f4cd}\u{1f4dd}\u{1f4e2}\u{1f4e3}\u{1f514}\u{1f9fe}",
  // Bullets.
  "•●■▪◆◇◼◾♦❖※\u{1f4a0}\u{1f534}-\u{1f539}\u{1f7e0}-\u{1f7e4}",
].join("");

const DECORATION = new RegExp(`[${HARMLESS}]\\p{Emoji_Modifier}?`, "gu");

/** What joins no parts of a picture any more, and how it is coloured. */
const INVISIBLE = /\u00ad|\u200b|\u200c|\u200d|\u2060|\ufe0e|\ufe0f|\ufeff/g;

/** Between figures a dot in the middle of the line or three in one may be a decimal, a list or a range. */
const DOT_BETWEEN = /(?<=\d\s?)[·•∙・‧](?=\s?\d)/g;

export function withoutDecoration(text: string): string {
  return text.replace(INVISIBLE, "").replace(DOT_BETWEEN, ".").replaceAll("…", "...").replace(DECORATION, " ");
}

/** Points onwards: between two figures it parts them as a dash does, elsewhere it says nothing. */
export const POINTER = /[→⇒⇨⟶➔➙➜➝➞➠➡➤►▶»›\u{1f449}]+/uy;

/** What strikes out or throws away. A cross of multiplication is a sign of its own. */
export const STRIKES = "✀-✄✗✘❌❎⛔\u{1f5d1}\u{1f6ae}\u{1f6ab}\u{1f6d1}\u{1f645}";
