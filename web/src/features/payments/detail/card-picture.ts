import { darkRuns, type DrawnCode } from '#contract/payments/code-paths.ts';
import { pageFace } from '#ui/pictures/page-face.ts';
import type { CardFacts } from './card-facts.ts';
import type { DrawnCodes } from './use-drawn-codes.ts';

// Pixels: at 10 pixels a module a banking app reads a QR code even from a picture that was forwarded in a smaller size.
const qrModule = 10;
const barModule = 3;
const barHigh = 180;
const margin = 56;
const least = 720;
const ink = '#111111';
const navy = '#0e3a66';
const muted = '#55605a';
const family = `"${pageFace}", sans-serif`;

type Drawing = CanvasRenderingContext2D;

/** The width and height of a card's picture, in pixels. */
function pictureSize({ rows }: CardFacts, drawn: DrawnCodes | undefined) {
  if (!drawn) return { width: least, height: 112 + 168 + 40 + rows.length * 48 + 32 };
  const { qr, barcode } = drawn;
  const width = Math.max(
    least,
    qr.width * qrModule + 2 * margin,
    barcode ? barcode.width * barModule + 2 * margin : 0,
  );
  const codes = qr.width * qrModule + (barcode ? barHigh + 48 : 0);
  return { width, height: 112 + 168 + codes + 40 + rows.length * 48 + 32 };
}

/** Draws a payment's card as on the screen, but larger and always white, so that any reader can read it (look.md §8). A paid one has no codes. */
export function drawCard(
  canvas: HTMLCanvasElement,
  facts: CardFacts,
  codes: DrawnCodes | undefined,
) {
  const { width, height } = pictureSize(facts, codes);
  canvas.width = width;
  canvas.height = height;
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('this browser draws no pictures');
  const { head, amount, payee, rows } = facts;
  fill(drawing, '#ffffff', 0, 0, width, height);
  fill(drawing, navy, 0, 0, width, 112);
  words(drawing, head, {
    x: width / 2,
    y: 74,
    font: `600 40px ${family}`,
    colour: '#ffffff',
    align: 'center',
  });
  words(drawing, amount, { x: width / 2, y: 188, font: `600 60px ${family}`, align: 'center' });
  words(drawing, payee, {
    x: width / 2,
    y: 244,
    font: `400 30px ${family}`,
    colour: muted,
    align: 'center',
    most: width - 2 * margin,
  });
  let y = 280;
  if (codes)
    y = code(drawing, codes.qr, {
      x: (width - codes.qr.width * qrModule) / 2,
      y,
      module: qrModule,
      high: qrModule,
    });
  if (codes?.barcode)
    y =
      48 +
      code(drawing, codes.barcode, {
        x: (width - codes.barcode.width * barModule) / 2,
        y: y + 24,
        module: barModule,
        high: barHigh,
      });
  y += 8;
  for (let x = margin; x < width - margin; x += 12) fill(drawing, '#b9bfba', x, y, 6, 2);
  for (const [at, { label, value }] of rows.entries()) {
    const line = y + 52 + at * 48;
    words(drawing, label, {
      x: margin,
      y: line,
      font: `400 28px ${family}`,
      colour: muted,
      align: 'left',
      most: width / 2,
    });
    words(drawing, value, {
      x: width - margin,
      y: line,
      font: `600 28px ${family}`,
      align: 'right',
      most: width / 2,
    });
  }
}

function fill(
  drawing: Drawing,
  colour: string,
  x: number,
  y: number,
  width: number,
  height: number,
) {
  drawing.fillStyle = colour;
  drawing.fillRect(x, y, width, height);
}

interface Words {
  x: number;
  y: number;
  font: string;
  colour?: string;
  align: CanvasTextAlign;
  /** most pixels of width; longer words are set closer */
  most?: number;
}
function words(drawing: Drawing, text: string, { x, y, font, colour = ink, align, most }: Words) {
  drawing.font = font;
  drawing.fillStyle = colour;
  drawing.textAlign = align;
  drawing.fillText(text, x, y, most);
}

/** The dark modules, on whole pixels so that no edge is grey. Returns where the code ends. */
function code(
  drawing: Drawing,
  { rows }: DrawnCode,
  { x, y, module, high }: { x: number; y: number; module: number; high: number },
): number {
  const left = Math.round(x);
  for (const run of darkRuns(rows))
    fill(drawing, '#000000', left + run.x * module, y + run.y * high, run.width * module, high);
  return y + rows.length * high;
}
