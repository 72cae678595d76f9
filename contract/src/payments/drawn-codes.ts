import found from 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js';
import { encode } from 'uqr';
import type { DrawnCode } from './code-paths.ts';

// Readers need this much light around a code: 4 modules of a QR, 10 of a barcode (look.md §7).
const quiet = { qr: 4, barcode: 10 } as const;

/** The modules of a QR. Error correction M: a crease or a fingerprint over the screen may hide a seventh of it. */
export function drawnQr(text: string): DrawnCode {
  const { data, size } = encode(text, { ecc: 'M', border: quiet.qr });
  return { rows: data, width: size };
}

// A CommonJS module: in Node the class is under `default`, in a bundle the import itself is the class.
const Code128 = 'default' in found ? found.default : found;
const light = '0'.repeat(quiet.barcode);

/** The bars of Code 128. The text may hold carriage returns; a bill's text does. */
export function drawnBarcode(text: string): DrawnCode {
  const row = [...light, ...new Code128(text, {}).encode().data, ...light].map(
    (module) => module === '1',
  );
  return { rows: [row], width: row.length };
}
