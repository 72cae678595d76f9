import { expect, test } from 'vitest';
import { hourIn } from './hours.ts';
import { readOrderText } from './read-order-text.ts';

test.each([
  ['9.30', '9:30'],
  ['9 โมง', '9:00'],
  ['บ่าย 2 โมงครับ', '14:00'],
  ['5 โมงเย็น', '17:00'],
  ['เที่ยง', '12:00'],
  ['๘:๑๕ น.', '8:15'],
  ['552 20', undefined],
  ['29:00', undefined],
  ['หกโมงเย็นค่ะ', '18:00'],
  ['9 โมงครึ่ง', '9:30'],
  ['3 pm', '15:00'],
])('the typed hour %s is %s', (typed, hour) => expect(hourIn(typed)).toBe(hour));

test.each(['บ่ายสองโมง', 'เก้าโมงเช้า', 'ก่อนเที่ยง', '13.30 น.', 'ตี 5'])(
  'of “552 20 ถุง ส่ง%s” the hour counts nothing',
  (hour) => {
    const { lines, asides } = readOrderText(`552 20 ถุง ส่ง${hour}`, '2026-11-27');
    expect(lines).toMatchObject([{ product: '552', quantity: 20, doubts: [] }]);
    expect(asides).toEqual([hour]);
  },
);
