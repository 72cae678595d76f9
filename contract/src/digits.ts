/** Typed or pasted text in plain characters: Thai ๐-๙ and full-width ０-９ become 0-9, full-width signs plain ones; invisible marks are removed. */
export const plainDigits = (typed: string): string =>
  typed
    .replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replaceAll(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll(/[\u200b-\u200d\u2060\ufeff]/g, '');
