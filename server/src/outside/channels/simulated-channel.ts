import type { NoticeChannel } from '#contract/notices/kinds.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { laterBy, sent, type Channel } from './channel.ts';

const writeSql = `
  insert into simulated_message (channel, address, title, body, html, link, provider_key, at) values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp())
  on conflict (channel, provider_key) do nothing`;

/** A channel of the demonstration: what would have left is a row, which an admin can look at. */
export const simulatedChannel = (name: NoticeChannel, db: Db): Channel => ({
  name,
  place: 'simulated',
  isOnceByKey: true,
  callsAtOnce: 8,
  limitMs: 5000,
  async send({ to, title, text, html = '', link, key, attachment }) {
    try {
      await run(db, writeSql, [
        name,
        to,
        title,
        attachment ? `${text} (${attachment.name})` : text,
        html,
        link,
        key,
      ]);
      return sent;
    } catch (error) {
      return laterBy(error);
    }
  },
});
