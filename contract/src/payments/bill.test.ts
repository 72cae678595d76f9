import { describe, expect, test } from 'vitest';
import { maxSatang, parseBaht, satang, type Satang } from '#contract/money.ts';
import { barcodeText } from './bill-barcode.ts';
import { UnreadableBill, type Bill } from './bill.ts';
import { crc16, qrText } from './thai-qr.ts';

const aBill = (bill: Partial<Bill> = {}): Bill => ({
  taxId: '0994000001517',
  suffix: '01',
  reference1: 'C10045',
  reference2: 'INV690002187',
  amount: satang(1_234_550),
  merchantName: '',
  ...bill,
});

/** Reads a QR's text as a bank does: tag, length, value, until nothing is left. */
function fields(text: string): [string, string][] {
  if (text === '') return [];
  const end = 4 + Number(text.slice(2, 4));
  return [[text.slice(0, 2), text.slice(4, end)], ...fields(text.slice(end))];
}
const refusal = (make: () => unknown) => {
  try {
    make();
  } catch (error) {
    return error instanceof UnreadableBill ? error.field : error;
  }
  return 'made';
};

describe('the Thai QR of an invoice', () => {
  test('has in order: payable once, biller, customer, invoice, baht, Thailand, checksum', () => {
    const text = qrText(aBill({ merchantName: 'SIAM FEED CO LTD' }));
    expect(fields(text.slice(0, -8))).toEqual([
      ['00', '01'],
      ['01', '12'],
      ['30', '0016A00000067701011201150994000001517010206C100450312INV690002187'],
      ['53', '764'],
      ['54', '12345.50'],
      ['58', 'TH'],
      ['59', 'SIAM FEED CO LTD'],
    ]);
    expect(text.slice(-8)).toBe('6304' + crc16(text.slice(0, -4)));
  });
  test('leaves the name out where none is known', () => {
    expect(fields(qrText(aBill())).map(([tag]) => tag)).toEqual([
      '00',
      '01',
      '30',
      '53',
      '54',
      '58',
      '63',
    ]);
  });
  test('has the checksum that the standard publishes', () => {
    expect(crc16('123456789')).toBe('29B1');
  });
});

describe('the barcode of an invoice', () => {
  test('is biller, customer, invoice and satang, separated by carriage returns', () => {
    expect(barcodeText(aBill())).toBe('|099400000151701\rC10045\rINV690002187\r1234550');
  });
});

describe('amounts in both codes', () => {
  test.each(['0.01', '0.29', '1.15', '4.35', '28.99', '999999999.99', '9,999,999,999.99'])(
    '%s baht are exactly as typed',
    (typed) => {
      const amount = parseBaht(typed) as Satang;
      const plain = typed.replaceAll(',', '');
      expect(fields(qrText(aBill({ amount }))).find(([tag]) => tag === '54')?.[1]).toBe(plain);
      expect(barcodeText(aBill({ amount })).split('\r').at(-1)).toBe(
        plain.replace('.', '').replace(/^0+/, ''),
      );
    },
  );
  test.each([0, -1, 0.5, maxSatang + 1, Number.NaN, 1e21])('%s satang are refused', (amount) => {
    expect(refusal(() => qrText(aBill({ amount: amount as Satang })))).toBe('amount');
    expect(refusal(() => barcodeText(aBill({ amount: amount as Satang })))).toBe('amount');
  });
});

describe('a bill that readers or banks would misread', () => {
  const wrong: Partial<Bill>[] = [
    { reference1: '' },
    { reference1: 'C-10045' },
    { reference1: 'c10045' },
    { reference1: 'ลูกค้า1' },
    { reference1: 'A'.repeat(21) },
    { reference1: 'C1\r' },
    { reference2: 'INV-1/23' },
    { reference2: '' },
    { reference2: '๑๒๓' },
    { taxId: '0994000001571' },
    { taxId: '0000000000000' },
    { taxId: '0-9940-00001-51-7' },
    { suffix: '1' },
    { suffix: '001' },
    { merchantName: 'บริษัท' },
    { merchantName: 'A'.repeat(26) },
    { merchantName: 'A\nB' },
  ];
  test.each(wrong)('with %o gets no code', (bill) => {
    expect(refusal(() => qrText(aBill(bill)))).toBe(Object.keys(bill)[0]);
    expect(refusal(() => barcodeText(aBill(bill)))).toBe(Object.keys(bill)[0]);
  });
});
