import { formatBaht } from "@chokdee/money";
import { betTypeLabel } from "@chokdee/rules/lotto";
import { tokenValue } from "../../../base/shell/token-value.ts";
import { shortDay, thaiMoment } from "../../../base/content/thai-time.ts";
import type { BillDetail } from "../queries.ts";
import { billStatusWords, plainNumber, rateWords } from "../words.ts";

const WIDTH = 720;
const MARGIN = 48;
const ROW = 46;
const HEAD = 330;
const FOOT = 130;
const FOOT_WITH_PRIZE = 180;
/** What a chat shows without cropping; the rest is in the bill. */
const MAX_ROWS = 60;

const SANS = '"Anuphan", sans-serif';
const DISPLAY = '"Trirong", serif';

type Pen = CanvasRenderingContext2D;

interface Writing {
  readonly font: string;
  readonly colour: string;
  readonly align?: CanvasTextAlign;
}

function write(pen: Pen, text: string, x: number, y: number, { font, colour, align = "left" }: Writing): void {
  pen.font = font;
  pen.fillStyle = colour;
  pen.textAlign = align;
  pen.fillText(text, x, y);
}

function line(pen: Pen, y: number): void {
  pen.strokeStyle = `rgb(${tokenValue("--rgb-gold")} / 0.3)`;
  pen.lineWidth = 1;
  pen.beginPath();
  pen.moveTo(MARGIN, y);
  pen.lineTo(WIDTH - MARGIN, y);
  pen.stroke();
}

function drawHead(pen: Pen, bill: BillDetail, brand: string): void {
  const label = { font: `400 22px ${SANS}`, colour: tokenValue("--color-muted") };
  write(pen, brand, WIDTH / 2, 92, {
    font: `600 44px ${DISPLAY}`,
    colour: tokenValue("--color-gold"),
    align: "center",
  });
  write(pen, "ใบเสร็จโพย", WIDTH / 2, 132, { ...label, align: "center" });
  line(pen, 158);
  write(pen, bill.round_name, MARGIN, 204, { font: `600 28px ${SANS}`, colour: tokenValue("--color-text") });
  write(pen, billStatusWords[bill.status], WIDTH - MARGIN, 204, {
    ...label,
    colour: tokenValue("--color-gold-high"),
    align: "right",
  });
  write(pen, `งวดวันที่ ${shortDay(bill.day)}`, MARGIN, 242, label);
  write(pen, `โพยเลขที่ ${bill.bill_id}`, MARGIN, 276, label);
  write(pen, thaiMoment(bill.created_at), WIDTH - MARGIN, 276, { ...label, align: "right" });
  line(pen, 300);
}

function drawLines(pen: Pen, bill: BillDetail): number {
  const shown = bill.lines.slice(0, MAX_ROWS);
  for (const [index, each] of shown.entries()) {
    const y = HEAD + index * ROW + 20;
    write(pen, each.number, MARGIN, y, { font: `600 28px ${SANS}`, colour: tokenValue("--color-gold-high") });
    write(pen, `${betTypeLabel(each.bet_type)} ${rateWords(each.rate)}`, MARGIN + 110, y, {
      font: `400 24px ${SANS}`,
      colour: tokenValue("--color-muted"),
    });
    write(pen, formatBaht(each.amount), WIDTH - MARGIN, y, {
      font: `500 26px ${SANS}`,
      colour: tokenValue("--color-text"),
      align: "right",
    });
  }
  const rest = bill.lines.length - shown.length;
  const end = HEAD + shown.length * ROW;
  if (rest === 0) return end;
  write(pen, `และอีก ${plainNumber(rest)} รายการ`, WIDTH / 2, end + 20, {
    font: `400 24px ${SANS}`,
    colour: tokenValue("--color-muted"),
    align: "center",
  });
  return end + ROW;
}

function drawFoot(pen: Pen, bill: BillDetail, top: number): void {
  const label = { font: `400 24px ${SANS}`, colour: tokenValue("--color-muted") };
  line(pen, top);
  write(pen, `ยอดแทงรวม ${plainNumber(bill.line_count)} รายการ`, MARGIN, top + 52, label);
  write(pen, `${formatBaht(bill.total)} บาท`, WIDTH - MARGIN, top + 52, {
    font: `600 34px ${SANS}`,
    colour: tokenValue("--color-gold-high"),
    align: "right",
  });
  if (bill.prize > 0) {
    write(pen, "เงินรางวัล", MARGIN, top + 102, label);
    const won = { font: `600 34px ${SANS}`, colour: tokenValue("--color-win"), align: "right" } as const;
    write(pen, `${formatBaht(bill.prize)} บาท`, WIDTH - MARGIN, top + 102, won);
  }
}

/** Draws a bill as a picture to save or share. */
export async function drawReceipt(bill: BillDetail, brand: string): Promise<Blob> {
  await Promise.all(
    [`600 28px ${SANS}`, `400 24px ${SANS}`, `600 44px ${DISPLAY}`].map((font) => document.fonts.load(font)),
  );
  const rows = Math.min(bill.lines.length, MAX_ROWS) + (bill.lines.length > MAX_ROWS ? 1 : 0);
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEAD + rows * ROW + (bill.prize > 0 ? FOOT_WITH_PRIZE : FOOT);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("The browser draws no pictures");
  pen.fillStyle = tokenValue("--color-ink");
  pen.fillRect(0, 0, WIDTH, canvas.height);
  pen.strokeStyle = tokenValue("--color-gold");
  pen.lineWidth = 2;
  pen.strokeRect(16, 16, WIDTH - 32, canvas.height - 32);
  drawHead(pen, bill, brand);
  drawFoot(pen, bill, drawLines(pen, bill) + 10);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture is empty"))), "image/png");
  });
}
