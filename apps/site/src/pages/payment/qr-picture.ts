import { formatBaht } from "@chokdee/money";
import { thaiMoment } from "../../base/content/thai-time.ts";
import type { Deposit } from "../../features/payments/words.ts";
import { squaresOf } from "../../base/qr/qr-squares.ts";
import { tokenValue } from "../../base/shell/token-value.ts";

const WIDTH = 720;
const HEAD = 88;
const FOOT = 210;
const SIDE = 640;

/** A picture to pay from: the QR with its amount, receiver and deadline. */
export async function drawQrPicture(payload: string, deposit: Deposit): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEAD + SIDE + FOOT;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser draws no pictures");
  context.fillStyle = tokenValue("--color-white");
  context.fillRect(0, 0, WIDTH, canvas.height);
  drawSquares(context, payload);
  await document.fonts.ready;
  drawWords(context, deposit);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be written")))),
  );
}

function drawSquares(context: CanvasRenderingContext2D, payload: string): void {
  const { size, isDark } = squaresOf(payload);
  // Whole pixels keep the edges sharp.
  const scale = Math.floor(SIDE / size);
  const left = Math.floor((WIDTH - scale * size) / 2);
  context.fillStyle = tokenValue("--color-black");
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (isDark(x, y)) context.fillRect(left + x * scale, HEAD + y * scale, scale, scale);
    }
  }
}

function drawWords(context: CanvasRenderingContext2D, { amount, receiver, expires_at }: Deposit): void {
  context.fillStyle = tokenValue("--color-promptpay");
  context.fillRect(0, 0, WIDTH, HEAD);
  context.textAlign = "center";
  const write = (text: string, y: number, size: number, colour: string) => {
    context.fillStyle = colour;
    context.font = `600 ${size}px Anuphan, sans-serif`;
    context.fillText(text, WIDTH / 2, y, WIDTH - 48);
  };
  const ink = tokenValue("--color-paper-ink");
  write("THAI QR PAYMENT", 56, 32, tokenValue("--color-white"));
  write(receiver.account_name, HEAD + SIDE + 30, 28, ink);
  write(`${formatBaht(amount)} บาท`, HEAD + SIDE + 100, 56, ink);
  write(`ชำระก่อน ${thaiMoment(expires_at)}`, HEAD + SIDE + 160, 26, tokenValue("--color-paper-muted"));
}
