import { createTranslator } from 'use-intl/core';
import { describe, expect, test } from 'vitest';
import { en } from '#contract/delivery/days/words.en.ts';
import { th } from '#contract/delivery/days/words.th.ts';
import { timeLeft, whyNow } from './delivery-days.ts';

const minute = 60_000;
const words = {
  th: createTranslator({ locale: 'th', messages: { days: th }, namespace: 'days' }),
  en: createTranslator({ locale: 'en', messages: { days: en }, namespace: 'days' }),
} as unknown as Record<'th' | 'en', Parameters<typeof timeLeft>[0]>;

describe('the time that is left to order', () => {
  test.each([
    [59_999, 'ไม่ถึง 1 นาที', 'less than 1 min'],
    [minute, '1 นาที', '1 min'],
    [59 * minute, '59 นาที', '59 min'],
    [60 * minute, '1 ชม.', '1 h'],
    [72 * minute, '1 ชม. 12 นาที', '1 h 12 min'],
    [23 * 60 * minute + 59 * minute, '23 ชม. 59 นาที', '23 h 59 min'],
    [24 * 60 * minute, '1 วัน', '1 day'],
    [51 * 60 * minute, '2 วัน 3 ชม.', '2 days 3 h'],
  ])('%d ms is %s, %s', (ms, thai, english) => {
    expect([timeLeft(words.th, ms), timeLeft(words.en, ms)]).toEqual([thai, english]);
  });
});

test('a day is past its cut-off from that moment on, and an answered reason stays', () => {
  const until = '2026-12-02T09:00:00.000Z';
  const at = Date.parse(until);
  expect([
    whyNow({ date: '2026-12-03', until }, at - 1),
    whyNow({ date: '2026-12-03', until }, at),
  ]).toEqual([undefined, 'cut_off']);
  expect(whyNow({ date: '2026-12-03', until, why: 'full' }, at)).toBe('full');
});
