import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, bangkokDate, daysBetween } from '#contract/calendar.ts';
import { backupsIn, momentOfBackup, unfinished } from './backup-folder.ts';

/** Of how many days, weeks (from Monday) and months with a backup the newest stays. */
export interface Keeping {
  days: number;
  weeks: number;
  months: number;
}

const aMonday = '2024-01-01';
const periods: Record<keyof Keeping, (date: string) => string> = {
  days: (date) => date,
  weeks: (date) => addDays(date, -(((daysBetween(aMonday, date) % 7) + 7) % 7)),
  months: (date) => date.slice(0, 7),
};

/** Which of these backups may be removed, by their names. Days are those of Asia/Bangkok; the newest backup always stays. */
export function removable(names: readonly string[], keeping: Keeping): string[] {
  const newestFirst = names.flatMap((name) => [momentOfBackup(name)].filter((at) => at !== undefined).map((at) => ({ name, date: bangkokDate(at) })));
  newestFirst.sort((a, b) => (a.name < b.name ? 1 : -1));
  const staying = new Set(newestFirst.slice(0, 1).map(({ name }) => name));
  for (const [kind, periodOf] of Object.entries(periods)) {
    const newest = new Map<string, string>();
    for (const { name, date } of newestFirst) if (!newest.has(periodOf(date))) newest.set(periodOf(date), name);
    for (const name of [...newest.values()].slice(0, keeping[kind as keyof Keeping])) staying.add(name);
  }
  return newestFirst.map(({ name }) => name).filter((name) => !staying.has(name));
}

/** Removes the backups of a folder that need not stay; answers their names. One whose removal is cut off is no backup any more. */
export async function removeOld(folder: string, keeping: Keeping): Promise<string[]> {
  const names = removable(await backupsIn(folder), keeping);
  for (const name of names) {
    await rename(join(folder, name), join(folder, unfinished + name));
    await rm(join(folder, unfinished + name), { recursive: true });
  }
  return names;
}
