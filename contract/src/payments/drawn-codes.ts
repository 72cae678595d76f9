import found from 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js';
import { encode } from 'uqr';

/** A code as dark and light modules, its quiet zone around it: rows of a QR, or the one row of a barcode. */
export interface DrawnCode {
  /** true is dark */
  rows: readonly (readonly boolean[])[];
  width: number;
}

// Readers need this much light around a code: 4 modules of a QR, 10 of a barcode (look.md §7).
const quiet = { qr: 4, barcode: 10 } as const;

/** The modules of a QR. Error correction M: a crease or a fingerprint over the screen may hide a seventh of it. */
export function drawnQr(text: string): DrawnCode {
  const { data, size } = encode(text, { ecc: 'M', border: quiet.qr });
  return { rows: data, width: size };
}

// A module of CommonJS: Node gives its table, a bundler what stands in it.
const Code128 = 'default' in found ? found.default : found;
const light = '0'.repeat(quiet.barcode);

/** The bars of Code 128. The text may hold carriage returns, as a bill's does. */
export function drawnBarcode(text: string): DrawnCode {
  const row = [...light, ...new Code128(text, {}).encode().data, ...light].map((module) => module === '1');
  return { rows: [row], width: row.length };
}

/** The dark modules as the path of a drawing, one unit each; a barcode's bars are `high` units. */
export const codePath = ({ rows }: DrawnCode, high = 1): string =>
  darkRuns(rows, high)
    .map(({ x, y, width }) => `M${x} ${y}h${width}v${high}h-${width}z`)
    .join('');

/** Dark modules side by side as one, in units: fewer things to draw, and no light hairline between them. */
export const darkRuns = (rows: DrawnCode['rows'], high = 1): { x: number; y: number; width: number }[] =>
  rows.flatMap((row, at) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      return [{ x, y: at * high, width: (end < 0 ? row.length : end) - x }];
    }),
  );
