import type pg from 'pg';
import { openBeside } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';

const channel = 'smart_order_outbox';

/**
 * A connection of its own on which every copy of the server learns that another one has written to the outbox. `say` sends that; what is sent while the
 * connection is unavailable is lost, and they find the events by the clock.
 */
export function listenTo({ pool }: Pick<Deps, 'pool'>, heard: () => void) {
  let client: pg.Client | undefined;
  let opening: Promise<void> | undefined;
  let saying = Promise.resolve();
  const drop = () => {
    const former = client;
    client = undefined;
    former?.end().catch(() => {});
  };
  async function open() {
    const made = await openBeside(pool);
    made.on('error', () => client === made && drop());
    made.on('end', () => client === made && drop());
    made.on('notification', heard);
    await made.query(`listen ${channel}`);
    client = made;
  }
  return {
    /** Opens the connection where it is not open; fails while the database is unavailable. */
    async keep() {
      if (client) return;
      opening ??= open().finally(() => (opening = undefined));
      await opening;
    },
    say() {
      saying = saying.then(() => client?.query(`notify ${channel}`)).then(() => undefined, drop);
    },
    async end() {
      await opening?.catch(() => {});
      drop();
    },
  };
}
