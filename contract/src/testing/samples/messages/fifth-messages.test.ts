import { expect, test } from 'vitest';
import { fifthCatalogue, fifthOrders } from './fifth-messages.ts';

test('each line of the fifth list is asked about or orders a product of its catalogue', () => {
  const codes = new Set(
    Object.values(fifthCatalogue)
      .join('')
      .trim()
      .split('\n')
      .map((row) => row.split('|')[0]?.replaceAll('-', '')),
  );
  const lines = Object.values(fifthOrders)
    .join('')
    .trim()
    .split('\n')
    .flatMap((row) => (row.split(' => ')[1]?.split(' @')[0] ?? 'no label').split(', '));
  const ordered = lines.filter((line) => line !== '?' && line !== '-');
  expect(ordered.length).toBeGreaterThan(200);
  expect(
    ordered.filter((line) => {
      const [code, count] = line.split(' ');
      return !codes.has(code) || !(Number(count) > 0);
    }),
  ).toEqual([]);
});
