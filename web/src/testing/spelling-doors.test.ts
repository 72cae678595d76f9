import { spellings } from '#contract/testing/spellings.ts';
import type { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { findNumber } from '#features/catalogue/by-number/find-number.ts';
import { roleIn } from '#features/drafts/paste/sheet/sheet-heads.ts';
import { readTypedDate, readTypedTime } from '#lib/formats/typed-date.ts';
import { readBaht, readNumber, readQuantity } from '#lib/formats/typed-numbers.ts';

const product = { productCode: '614', medicineCode: 'TYL', gradeCode: 'A' };
const queries = {
  fetchInfiniteQuery: () => Promise.resolve({ pages: [{ rows: [product] }] }),
} as unknown as QueryClient;
const place = { bu: 'feed', org: '1001', cv: 'C100' };
const types = [{ productType: 'PIG', productTypeName: 'อาหารสุกร' }] as never;

/** What pages read of a text by themselves; those that ask the server are in server/src/testing/spelling-doors.test.ts. */
const doors: Record<string, readonly [text: string, read: (typed: string) => unknown]> = {
  'order by number': ['614-TYL-A', (typed) => findNumber(queries, place as never, types, typed)],
  'head of a sheet': ['จำนวนที่สั่ง', roleIn],
  'quantity of a field': ['1,250', readQuantity],
  'amount of a field': ['1,250.50', readBaht],
  'number of a field': ['1,250.5', readNumber],
  'day of a field': ['5-12-2569', readTypedDate],
  'time of a field': ['6:30', readTypedTime],
};

describe.each(Object.entries(doors))('%s', (_door, [text, read]) => {
  test.each(Object.entries(spellings))('reads the same with %s', async (_name, spell) => {
    const plain = await read(text);
    expect(plain).toBeTruthy();
    expect(plain).not.toEqual(await read('ไม่มีเลย'));
    expect(await read(spell(text))).toEqual(plain);
  });
});
