import { describe, expect, it } from "vitest";
import { BET_TYPES } from "../bet-type.ts";
import type { SlipLine, SlipOptions } from "./expand-entry.ts";
import { readSlip } from "./read-slip.ts";

const options: SlipOptions = {
  sold: BET_TYPES,
  chosen: [],
  takesTodOfEqualDigits: true,
  maxLines: 500,
  day: "2026-11-16",
  today: "2026-11-16",
};

/** Where a symbol may stand, and the lines that it says something about: its own, and those below it in doubt. */
const POSITIONS: readonly { name: string; text: (symbol: string) => string; line: number }[] = [
  { name: "as the header", text: (s) => `${s}\n12=50\n34=20`, line: 1 },
  { name: "before a header's word", text: (s) => `${s} ล่าง\n12=50\n34=20`, line: 1 },
  { name: "behind a header's word", text: (s) => `บน ${s}\n12=50\n34=20`, line: 1 },
  { name: "before the number", text: (s) => `12=50\n${s} 34=20\n56=10`, line: 2 },
  { name: "at the number", text: (s) => `12=50\n${s}34=20\n56=10`, line: 2 },
  { name: "between the number and its mark", text: (s) => `12=50\n34${s}=20\n56=10`, line: 2 },
  { name: "between the mark and the price", text: (s) => `12=50\n34=${s} 20\n56=10`, line: 2 },
  { name: "between the number and a price without a mark", text: (s) => `12=50\n34 ${s} 20\n56=10`, line: 2 },
  { name: "behind the price", text: (s) => `12=50\n34=20 ${s}\n56=10`, line: 2 },
  { name: "at the price", text: (s) => `12=50\n34=20${s}\n56=10`, line: 2 },
  { name: "between two prices", text: (s) => `12=50\n34=20x10${s}\n56=10`, line: 2 },
  { name: "behind a number that waits for its price", text: (s) => `34 ${s}\n56=10`, line: 1 },
  { name: "before the day", text: (s) => `${s} งวด 16/11/69\n12=50`, line: 1 },
  { name: "before the total", text: (s) => `12=50\n${s} รวม 50`, line: 2 },
  { name: "alone in the middle", text: (s) => `12=50\n${s}\n56=10`, line: 2 },
  { name: "at the end", text: (s) => `12=50\n34=20\n${s}`, line: 3 },
];

const symbolsOf = (text: string): string[] => Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);

/** Top, bottom, both, reversed, taken back, figures, more and less, the same again: each as it comes from a telephone. */
const MEANINGFUL = symbolsOf(
  [
    "⬆️⬆↑⇑⇧⇡⤴️⤴⏫🔼🔺▲△▴▵⏶⌃˄︿☝️☝🏽👆👆🏻🖕🔝↗️↖️",
    "⬇️⬇↓⇓⇩⇣⤵️⤵⏬🔽🔻▼▽▾▿⏷⌄˅﹀👇👇🏾👎↘️↙️🔚",
    "↕️↕↔️↔⇅⇵⇕⇔⇄⇆⇋⇌🔃🔄🔁🔂↩️↪️↺↻⟲⟳⥀⥁♻️🔀➰➿〰️↶↷🙃",
    "✂️✂✁✃✄🗑️🗑🚮❌❎✖️✖✕×✗✘🚫⛔🛑🙅",
    "➕➖➗🟰✱✳️❇️＾^\\#%~<⩵≠±√∞〃",
    "①②⑫⓵❶➀⑴⒈²₂½🔟💯🔢0️⃣1️⃣#️⃣Ⅱ㊀𝟏⭕🅾️○◯⚪⚫🈶🅰️🅱️🆎🆗🆕ℹ️©®™🎲⚀🃏♠♣🕐🌓🥇🥈⬅️👈◀️⏪⏩⏭️🔙🔛🔜🔞💔❓❔?✏️✊✌️🖐️🏴",
  ].join(""),
);

const HARMLESS = symbolsOf("🙏🙏🏽👍👍🏿👏💪❤️❤💛💖🌸🌹🌻🍀✨⭐🌟🔥🎉🎁🏆💰💵😀😂😍🥰🤑✅✔️☑️📌📍📝📅🔔❗●■▪️◆🔸🔹🔴🟢");

/** All that may stand behind a price without a question: what decorates, joins, parts or points onwards. */
const SILENT =
  "‼→⇒⇨−─━═■▪▶►◆◇●◼◾☀★☆☑☘♡♥♦✅✓✔✨✿❀❁❕❖❗❣❤➔➙➜➝➞➠➡➤⟶⭐＋＞｜🌈🌞🌟🌱🌷🌸🌹🌺🌻🌼🌿🍀🎀🎁🎈🎉🎊🎟🎫🎯🎰🏆🏵👉👋👌👍👏👑💎💐💓💕💖💗💘💙💚💛💜💝💞💟💠💪💫💰💵💸📅📆📋📌📍📝📢📣🔔🔥🔴🔵🔶🔷🔸🔹🖤😀😁😂😃😄😅😆😇😈😉😊😋😌😍😎😏😐😑😒😓😔😕😖😗😘😙😚😛😜😝😞😟😠😡😢😣😤😥😦😧😨😩😪😫😬😭😮😯😰😱😲😳😴😵😶😷😸😹😺😻😼😽😾😿🙀🙁🙂🙄🙇🙌🙏🟠🟡🟢🟣🟤🤍🤎🤐🤑🤒🤓🤔🤕🤖🤗🤝🤞🤠🤡🤢🤣🤤🤥🤧🤨🤩🤪🤫🤬🤭🤮🤯🥰🥱🥲🥳🥴🥵🥶🥺🧡🧧🧾🩵🩶🩷🪙🪷🫶";

const printed = ({ betType, number, stakeSatang }: SlipLine) => `${betType} ${number} ${Number(stakeSatang) / 100}`;

function outcomeOf(text: string) {
  const { lines, unread } = readSlip(text, options);
  const questions = unread.map(({ from, code }) => `${from} ${code}`);
  return { bets: lines.map((line) => `${line.from} ${printed(line)}`), questions, unread };
}

/** The bets of the slip where nobody can tell what this line says: those that stand without it, and none of its own. */
function isAsked(text: string, line: number): boolean {
  const { lines, unread } = readSlip(text, options);
  const asksItself = unread.some(({ from, because }) => from === line && because === null);
  return asksItself && lines.every(({ from }) => from !== line);
}

/** `34 × 20` is the one reading for which no question is needed. */
function isTimes(symbol: string, text: (symbol: string) => string): boolean {
  return (
    /^[×✕✖]/.test(symbol) && text("x").includes("34 x 20") && outcomeOf(text(symbol)).bets[1] === "2 two_top 34 20"
  );
}

describe("a symbol that may mean something", () => {
  it("is asked about wherever it stands", () => {
    const cases = MEANINGFUL.flatMap((symbol) => POSITIONS.map((position) => ({ symbol, ...position })));
    expect(cases.length).toBeGreaterThan(2_000);
    const dropped = cases.filter(({ symbol, text, line }) => !isAsked(text(symbol), line) && !isTimes(symbol, text));
    expect(dropped.map(({ symbol, name }) => `${symbol} ${name}`)).toEqual([]);
  });

  it("puts in doubt what is below it where it stands like a header", () => {
    for (const symbol of MEANINGFUL) {
      expect(readSlip(`${symbol}\n12=50\n34=20`, options).lines, symbol).toEqual([]);
    }
  });

  it("takes back what is below it where it strikes out", () => {
    for (const symbol of symbolsOf("✂️🗑️🚮❌🚫⛔")) {
      expect(outcomeOf(`12=50\n${symbol}\nบน 34=20`).questions, symbol).toEqual(["2 other_bets", "3 doubtful_header"]);
    }
  });

  it("is every symbol that is not on the list of the harmless ones", () => {
    const symbols: string[] = [];
    for (let code = 0xa0; code < 0x20000; code += 1) {
      const symbol = String.fromCodePoint(code);
      if (/[\p{So}\p{Sm}\p{Sk}\p{No}\p{Nl}\p{Extended_Pictographic}]/u.test(symbol)) symbols.push(symbol);
    }
    const silent = symbols.filter((symbol) => !isAsked(`12=50\n34=20 ${symbol}`, 2));
    expect(symbols.length).toBeGreaterThan(10_000);
    expect(silent.join("")).toBe(SILENT);
  });
});

describe("a symbol that only decorates", () => {
  it("changes nothing wherever it stands", () => {
    for (const symbol of HARMLESS) {
      for (const { name, text } of POSITIONS) {
        const { bets, questions } = outcomeOf(text(symbol));
        const plain = outcomeOf(text(" "));
        expect({ bets, questions }, `${symbol} ${name}`).toEqual({ bets: plain.bets, questions: plain.questions });
      }
    }
  });

  it("parts figures as space does", () => {
    for (const symbol of HARMLESS) expect(outcomeOf(`1${symbol}2=50`).bets, symbol).toEqual([]);
  });
});
