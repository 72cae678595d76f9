import { expect, test } from 'vitest';
import { Beats, lsnOf } from './beats.ts';

const at = (second: number) => new Date(Date.UTC(2026, 10, 26, 0, 40, second));
const beats = (...noted: [second: number, lsn: string][]) => {
  const made = new Beats();
  for (const [second, lsn] of noted) made.note({ at: at(second), lsn: lsnOf(lsn) });
  return made;
};

test('a place of the journal is compared as a number, not as text', () => {
  expect(lsnOf('0/FF') < lsnOf('0/100')).toBe(true);
  expect(lsnOf('A/1') > lsnOf('9/FFFFFFFF')).toBe(true);
});

test('the data of a replica are of the newest beat at or below its place', () => {
  const noted = beats([1, '0/100'], [2, '0/200'], [3, '0/300']);
  expect(noted.timeOf(lsnOf('0/2FF'))).toEqual(at(2));
  expect(noted.timeOf(lsnOf('0/300'))).toEqual(at(3));
  expect(noted.timeOf(lsnOf('9/0'))).toEqual(at(3));
  expect(noted.timeOf(lsnOf('0/FF'))).toBeUndefined();
});

test('a replica of a quiet primary is as young as the last beat', () => {
  expect(beats([1, '0/100'], [2, '0/100'], [59, '0/100']).timeOf(lsnOf('0/100'))).toEqual(at(59));
});

test('what was noted of a former primary is forgotten when the journal goes back', () => {
  const noted = beats([1, '0/100'], [2, '0/900'], [3, '0/500']);
  expect(noted.timeOf(lsnOf('0/4FF'))).toBeUndefined();
  expect(noted.timeOf(lsnOf('0/900'))).toEqual(at(3));
});

test('a replica that is behind all beats in memory has an unknown age', () => {
  const noted = new Beats();
  for (let second = 1; second <= 700; second += 1)
    noted.note({ at: at(second), lsn: BigInt(second) });
  expect(noted.timeOf(100n)).toBeUndefined();
  expect(noted.timeOf(101n)).toEqual(at(101));
});
