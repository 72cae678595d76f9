import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { nameOfBackup } from './backup-folder.ts';
import { removable, removeOld } from './keeping.ts';

/** A backup each night at 02:00 in Bangkok, which is 19:00 UTC of the day before. */
const nights = (from: string, count: number) =>
  Array.from({ length: count }, (_, at) => nameOfBackup(new Date(Date.parse(`${from}T02:00:00+07:00`) + at * 86_400_000)));
const staying = (names: string[], keeping: Parameters<typeof removable>[1]) => {
  const removed = removable(names, keeping);
  return names.filter((name) => !removed.includes(name));
};
const days = (...dates: string[]) => dates.flatMap((date) => nights(date, 1));

test('seven days, three weeks and three months stay of four hundred nights', () => {
  expect(staying(nights('2025-10-23', 400), { days: 7, weeks: 3, months: 3 })).toEqual(
    // The newest of September and October, of the weeks that end on the 8th and 15th (Sundays), and the last seven days.
    days('2026-09-30', '2026-10-31', '2026-11-15', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'),
  );
});

test('a day has its newest backup, by the calendar of Bangkok', () => {
  // 23:30 of the 25th, 00:10 and 23:50 of the 26th, 00:05 of the 27th.
  const names = ['2026-11-25T163000Z', '2026-11-25T171000Z', '2026-11-26T165000Z', '2026-11-26T170500Z'];
  expect(staying(names, { days: 2, weeks: 0, months: 0 })).toEqual(['2026-11-26T165000Z', '2026-11-26T170500Z']);
});

test('days without a backup do not count: after a month of silence none of the last seven is lost', () => {
  const names = [...nights('2026-09-01', 7), ...nights('2026-11-01', 1)];
  expect(staying(names, { days: 8, weeks: 0, months: 0 })).toEqual(names);
});

test('the newest stays whatever is asked, and what is no backup is never removed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'smart-order-keeping-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of [...nights('2026-11-01', 3), 'other', '.unfinished-2026-11-01T000000Z', '2026-11-01'])
    await mkdir(join(folder, name, 'postgres'), { recursive: true });
  expect((await removeOld(folder, { days: 0, weeks: 0, months: 0 })).length).toBe(2);
  expect((await readdir(folder)).toSorted()).toEqual(['.unfinished-2026-11-01T000000Z', '2026-11-01', ...days('2026-11-03'), 'other'].toSorted());
});
