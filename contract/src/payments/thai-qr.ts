import { assertReadable, billerId, type Bill } from './bill.ts';

/** One field: two digits of tag, two of length, the value. Values are ASCII: the length in letters is the length in bytes. */
function field(tag: string, value: string): string {
  // The length has two digits: readers would cut a longer value.
  if (value.length > 99) throw new RangeError(`field ${tag} is longer than 99`);
  return tag + String(value.length).padStart(2, '0') + value;
}

/** The names of specification §3 and the tags of EMVCo's merchant-presented mode (thai.md §1.1). */
const tags = {
  pfi: '00',
  pim: '01',
  mid: '30',
  tcc: '53',
  amount: '54',
  cc: '58',
  merchantName: '59',
  crc: '63',
} as const;
const billPayment = 'A000000677010112';

/** CRC-16/CCITT-FALSE: polynomial 1021, from FFFF; four upper-case hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const letter of text) {
    crc ^= letter.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit++)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

// From the integer's digits: a division would give 28.999999999999996 baht.
const bahtText = (satang: number) =>
  `${Math.trunc(satang / 100)}.${String(satang % 100).padStart(2, '0')}`;

/** The text of a Thai QR Payment for one bill, payable once (D-61). Throws UnreadableBill. */
export function qrText(bill: Bill): string {
  assertReadable(bill);
  const merchant =
    field('00', billPayment) +
    field('01', billerId(bill)) +
    field('02', bill.reference1) +
    field('03', bill.reference2);
  const text =
    field(tags.pfi, '01') +
    field(tags.pim, '12') +
    field(tags.mid, merchant) +
    field(tags.tcc, '764') +
    field(tags.amount, bahtText(bill.amount)) +
    field(tags.cc, 'TH') +
    (bill.merchantName && field(tags.merchantName, bill.merchantName)) +
    `${tags.crc}04`;
  return text + crc16(text);
}
