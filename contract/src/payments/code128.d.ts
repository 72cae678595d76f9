// The library's own types do not cover this file.
declare module 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js' {
  interface Encoder {
    new (text: string, options: object): { encode(): { data: string } };
  }
  const found: Encoder | { default: Encoder };
  export default found;
}
