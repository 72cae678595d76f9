import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '#platform/deps.ts';
import { regularly } from '#platform/jobs/regularly.ts';

const everyMs = 10 * 60_000;
const step = 1000;
const restMs = 50;
const day = 86_400_000;
const reportDays = 30;
const positionDays = 90;
/** An entry of the record of consents is proof for so many years (personal-data.ts); `archive.yearsKept` of CONFIG_FILE asks for more, as for books. */
const proofYears = 5;

// $1: older than this; $2: so many at a time.
const oldSql = {
  reads: 'delete from person_read where ctid = any (array(select ctid from person_read where at < $1 limit $2 for update skip locked))',
  addresses:
    'delete from session_address where ctid = any (array(select ctid from session_address where last_at < $1 limit $2 for update skip locked))',
  consents: 'delete from consent where ctid = any (array(select ctid from consent where at < $1 limit $2 for update skip locked))',
  reports: `delete from report_job where ctid = any (array(
    select ctid from report_job where ended_at < $1 and status not in ('waiting', 'running') limit $2 for update skip locked))`,
  positions: `update delivery_position set address = '', driver_name = '', driver_telephone = '', latitude = null, longitude = null where ctid = any (array(
    select ctid from delivery_position where at < $1 and (driver_name <> '' or driver_telephone <> '' or latitude is not null or address <> '')
    limit $2 for update skip locked))`,
};

/** Removes personal data whose time is over: reads, addresses of sessions, consents of which the legal years have passed, finished reports, drivers and positions of old deliveries. Answers how many rows. */
export async function forgetOldData({ housekeeping, config, now }: Pick<Deps, 'housekeeping' | 'config' | 'now'>): Promise<number> {
  const readDays = config.file.readLogDays ?? 365;
  // The last day of a leap year, too.
  const consentDays = ((config.file.archive?.yearsKept ?? proofYears) + 1) * 366;
  const days: { [What in keyof typeof oldSql]: number } = {
    reads: readDays,
    addresses: readDays,
    consents: consentDays,
    reports: reportDays,
    positions: positionDays,
  };
  let count = 0;
  for (const [what, sql] of Object.entries(oldSql)) {
    const before = new Date(now().getTime() - days[what as keyof typeof oldSql] * day);
    for (let last = step; last === step; await sleep(restMs)) {
      last = (await housekeeping.query({ name: `old ${what}`, text: sql, values: [before, step] })).rowCount ?? 0;
      count += last;
    }
  }
  return count;
}

/** Removes such rows every ten minutes until stopped. */
export const keepForgettingOldData = (deps: Pick<Deps, 'housekeeping' | 'config' | 'now' | 'log'>) =>
  regularly(deps, everyMs, 'personal data whose time is over could not be removed now', () => forgetOldData(deps));
