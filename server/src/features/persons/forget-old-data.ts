import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '#contract/constants.ts';
import type { Deps } from '#platform/deps.ts';
import { regularly } from '#platform/jobs/regularly.ts';

const everyMs = 10 * 60_000;
const step = 1000;
const restMs = 50;
const day = 86_400_000;
const reportDays = 30;
const positionDays = 90;
const hintDays = 90;
const deviceDays = 90;
const pictureDays = 7;

// $1: older than this; $2: so many at a time.
const oldSql = {
  reads: 'delete from person_read where ctid = any (array(select ctid from person_read where at < $1 limit $2 for update skip locked))',
  addresses:
    'delete from session_address where ctid = any (array(select ctid from session_address where last_at < $1 limit $2 for update skip locked))',
  reports: `delete from report_job where ctid = any (array(
    select ctid from report_job where ended_at < $1 and status not in ('waiting', 'running') limit $2 for update skip locked))`,
  positions: `update delivery_position set address = '', driver_name = '', driver_telephone = '', latitude = null, longitude = null where ctid = any (array(
    select ctid from delivery_position where at < $1 and (driver_name <> '' or driver_telephone <> '' or latitude is not null or address <> '')
    order by at limit $2 for update skip locked))`,
  hints: `delete from bank_hint where ctid = any (array(
    select ctid from bank_hint where told_at < $1 and state <> 'waiting' order by told_at limit $2 for update skip locked))`,
  devices: `delete from known_device where ctid = any (array(
    select ctid from known_device where seen_at < $1 order by seen_at limit $2 for update skip locked))`,
  inbox: `delete from chat_item where ctid = any (array(
    select ctid from chat_item where sent_at < $1 order by sent_at limit $2 for update skip locked))`,
  pictures: `with due as materialized (
      select item_id from chat_item where ended_at < $1 and content_state = 'stored' order by ended_at limit $2 for update skip locked),
    gone as (delete from chat_item_content c using due where c.item_id = due.item_id)
    update chat_item i set content_state = 'missing', content_problem = 'removed' from due where i.item_id = due.item_id`,
  drafts: `delete from draft where ctid = any (array(
    select ctid from draft where changed_at < $1 order by changed_at limit $2 for update skip locked))`,
};

type Forgetting = Pick<Deps, 'housekeeping' | 'config' | 'now'>;

/**
 * Removes personal data whose time is over: reads, addresses of sessions, finished reports, drivers and positions of old deliveries, answered
 * messages of banks that do not sign, devices that are not used, drafts that are unchanged, messages of chats, and their pictures and sounds a week after they ended. Answers how many rows.
 */
export async function forgetOldData({ housekeeping, config, now }: Forgetting): Promise<number> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * day);
  const readsBegin = daysAgo(config.file.readLogDays ?? 365);
  const begins: { [What in keyof typeof oldSql]: Date } = {
    reads: readsBegin,
    addresses: readsBegin,
    reports: daysAgo(reportDays),
    positions: daysAgo(positionDays),
    hints: daysAgo(hintDays),
    devices: daysAgo(deviceDays),
    drafts: daysAgo(limits.draftDays),
    inbox: daysAgo(limits.draftDays),
    pictures: daysAgo(pictureDays),
  };
  let count = 0;
  for (const [what, sql] of Object.entries(oldSql)) {
    for (let last = step; last === step; await sleep(restMs)) {
      last = (await housekeeping.query({ name: `old ${what}`, text: sql, values: [begins[what as keyof typeof oldSql], step] })).rowCount ?? 0;
      count += last;
    }
  }
  return count;
}

/** Removes such rows every ten minutes until stopped. */
export const keepForgettingOldData = (deps: Forgetting & Pick<Deps, 'log'>) =>
  regularly(deps, everyMs, 'personal data whose time is over could not be removed now', () => forgetOldData(deps));
