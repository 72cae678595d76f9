import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { everyMinute } from '#platform/jobs/regularly.ts';
import { removeOlder } from '#platform/jobs/remove-in-steps.ts';

/** How long what people wrote is stored. */
const days = 30;

/** Removes events and the chats of the demonstration of more than 30 days ago, and links that were begun and not allowed in time; answers how many events. */
export async function forgetEvents(db: Db, now: Date): Promise<number> {
  await run(db, 'delete from line_link where ends_at < $1', [now]);
  await removeOlder(db, { table: 'simulated_chat', key: 'message_id', at: 'at', days }, now);
  return removeOlder(db, { table: 'line_event', key: 'event_id', at: 'received_at', days }, now);
}

export const keepForgettingEvents = ({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>) =>
  everyMinute({ log }, 'old events of LINE could not be removed now', () => forgetEvents(db, now()));
