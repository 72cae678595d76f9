import { scanImageData } from '@undecaf/zbar-wasm';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** A picture as a screen or a printer has it: four bytes a pixel. */
export interface Pixels {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

const require = createRequire(import.meta.url);

// Otherwise the library would fetch its program from the network.
const program = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({
  overrides: {
    wasmBinary: program.buffer.slice(
      program.byteOffset,
      program.byteOffset + program.byteLength,
    ) as ArrayBuffer,
  },
});

// A CommonJS module, whose default export Node and bundlers find in different places.
const { default: jsqr } = require('jsqr') as {
  default: (
    data: Uint8ClampedArray,
    width: number,
    height: number,
  ) => { binaryData: number[] } | null;
};

// A browser's ImageData; Node has none, and readers need only these three fields.
type Picture = Parameters<typeof scanImageData>[0];

// Both readers answer bytes, which become one character each.
const asText = (bytes: Uint8Array | readonly number[]) => String.fromCharCode(...bytes);

async function byZxing(pixels: Pixels, format: 'QRCode' | 'Code128'): Promise<string[]> {
  const read = await readBarcodes(pixels as Picture, { formats: [format], tryHarder: true });
  return read.filter(({ isValid }) => isValid).map(({ bytes }) => asText(bytes));
}
const byZbar = async (pixels: Pixels) =>
  (await scanImageData(pixels as Picture)).map(({ data }) => asText(data as unknown as Uint8Array));
const byJsqr = ({ data, width, height }: Pixels) =>
  [jsqr(data, width, height)].flatMap((read) => (read ? [asText(read.binaryData)] : []));

/** The texts that three independent readers find in the QR codes of a picture, by reader. */
export const readQr = async (pixels: Pixels) => ({
  zxing: await byZxing(pixels, 'QRCode'),
  zbar: await byZbar(pixels),
  jsqr: byJsqr(pixels),
});

/** The texts that two independent readers find in the Code 128 of a picture. */
export const readBarcode = async (pixels: Pixels) => ({
  zxing: await byZxing(pixels, 'Code128'),
  zbar: await byZbar(pixels),
});
