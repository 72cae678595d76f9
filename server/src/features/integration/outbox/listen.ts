import type pg from 'pg';
import { openBeside } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';

const channel = 'smart_order_outbox';
/** PostgreSQL refuses a notification of 8,000 bytes. */
const mostBytes = 7900;

/**
 * A connection of its own on which every copy of the server learns that another one has written to the outbox, and which documents changed. `say` sends
 * that; what is sent while the connection is unavailable is lost, and they find the events by the clock.
 */
export function listenTo(
  { pool }: Pick<Deps, 'pool'>,
  onDocuments: (documents: readonly string[]) => void,
) {
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
    // This copy has acted on its own writes already.
    made.on(
      'notification',
      ({ processId, payload }) =>
        processId !== made.processID && onDocuments(payload ? payload.split('\n') : []),
    );
    try {
      await made.query(`listen ${channel}`);
    } catch (error) {
      made.end().catch(() => {});
      throw error;
    }
    client = made;
  }
  return {
    /** Opens the connection where it is not open; fails while the database is unavailable. */
    async keep() {
      if (client) return;
      opening ??= open().finally(() => (opening = undefined));
      await opening;
    },
    say(documents: Iterable<string>) {
      for (const payload of payloadsOf(documents))
        saying = saying
          .then(() =>
            client?.query({
              name: 'notify',
              text: 'select pg_notify($1, $2)',
              values: [channel, payload],
            }),
          )
          .then(() => undefined, drop);
    },
    async end() {
      await opening?.catch(() => {});
      drop();
    },
  };
}

/** The documents a line each, in as few notifications as may hold them; an empty one where there are none. */
function payloadsOf(documents: Iterable<string>): string[] {
  const payloads: string[] = [];
  let payload = '';
  for (const document of documents) {
    const longer = payload ? `${payload}\n${document}` : document;
    if (Buffer.byteLength(longer) <= mostBytes) payload = longer;
    else {
      payloads.push(payload);
      payload = document;
    }
  }
  return [...payloads, payload];
}
