import { dateForms, type DateForm } from '#contract/config.ts';
import { expect, test } from 'vitest';
import { withWireDays } from './foreign-days.ts';

const read = (value: unknown, ...forms: DateForm[]) =>
  (withWireDays({ dueDate: value }, forms) as { dueDate: unknown }).dueDate;

test.each<[unknown, DateForm[], string]>([
  ['21/11/2026', ['dates:dd/mm/yyyy'], '2026-11-21'],
  ['1/2/2026 14:05', ['dates:dd/mm/yyyy'], '2026-02-01 14:05'],
  ['21/11/2569', ['dates:dd/mm/yyyy', 'dates:buddhist'], '2026-11-21'],
  ['20261121', ['dates:yyyymmdd'], '2026-11-21'],
  [25691121, ['dates:yyyymmdd', 'dates:buddhist'], '2026-11-21'],
  ['2569-11-21T23:30:00+07:00', ['dates:buddhist'], '2026-11-21T23:30:00+07:00'],
  ['/Date(1795230000000)/', ['dates:/Date()/'], '2026-11-21T03:00:00.000Z'],
  ['/Date(1795230000000+0700)/', ['dates:/Date()/'], '2026-11-21T03:00:00.000Z'],
])('a day that an API writes as %s, in the forms %j, is %s', (written, forms, day) => {
  expect(read(written, ...forms)).toBe(day);
});

test.each(['2026-11-21', '2026-11-21T06:40:00+07:00', '', '–', '0000-00-00'])(
  '%j stays as it is in every form',
  (written) => {
    expect(read(written, ...dateForms)).toBe(written);
  },
);

test('days stand at any depth, and what is no day stays', () => {
  const answer = {
    data: [
      {
        orderDate: '21/11/2026',
        details: [{ invoiceDate: '22/11/2026', sku: '20261121' }],
        amount: 20261121,
      },
    ],
    total: null,
  };
  expect(withWireDays(answer, ['dates:dd/mm/yyyy', 'dates:yyyymmdd'])).toEqual({
    data: [
      {
        orderDate: '2026-11-21',
        details: [{ invoiceDate: '2026-11-22', sku: '20261121' }],
        amount: 20261121,
      },
    ],
    total: null,
  });
});
