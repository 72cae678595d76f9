import { expect, test } from 'vitest';
import { fifthCatalogue, fifthOrders } from './fifth-messages.ts';
import { fourthCatalogue, fourthOrders } from './fourth-messages.ts';
import { otherCatalogue, otherMessages } from './other-catalogue.ts';
import { seventhCatalogue, seventhOrders } from './seventh-messages.ts';
import { sixthAsks, sixthCatalogue, sixthOrders } from './sixth-messages.ts';
import { thirdCatalogue, thirdOrders } from './third-messages.ts';

const rowsOf = (written = '') => written.trim().split('\n');
const labelsOf = (written = '') =>
  rowsOf(written).flatMap((row) =>
    (row.split(' => ')[1]?.split(' @')[0] ?? 'no label').split(', '),
  );
const codesOf = (catalogue = '') =>
  rowsOf(catalogue).map((row) => row.split('|')[0]?.replaceAll('-', ''));

test.each([
  ['second', otherCatalogue, otherMessages],
  ['third', thirdCatalogue, thirdOrders],
  ['fourth', fourthCatalogue, fourthOrders],
  ['fifth', fifthCatalogue, fifthOrders],
  ['sixth', sixthCatalogue, sixthOrders],
  ['seventh', seventhCatalogue, seventhOrders],
])(
  'each line of the %s supplier is asked about, or orders a number of a product that it has',
  (_, catalogues, orders) => {
    const wrong = Object.entries(catalogues).flatMap(([bu, catalogue]) =>
      labelsOf(orders[bu]).filter((label) => {
        const [code, count] = label.split(' ');
        return (
          label !== '?' &&
          label !== '-' &&
          !(codesOf(catalogue).includes(code) && Number(count) > 0)
        );
      }),
    );
    expect(wrong).toEqual([]);
  },
);

test('each order that both people ask about is one of the list with a line to ask about, and what they ask between are its products', () => {
  const asked = rowsOf(sixthOrders.mekong).filter((row) => /(?:=>|,) \?/.test(row));
  const texts = new Set(asked.map((row) => row.split(' => ')[0]));
  expect(rowsOf(sixthAsks.mekong).filter((row) => !texts.has(row.split(' => ')[0]))).toEqual([]);
  const codes = new Set(codesOf(sixthCatalogue.mekong));
  expect(labelsOf(sixthAsks.mekong).filter((code) => !codes.has(code))).toEqual([]);
});
