import type pg from 'pg';
import { ofRequest, traced, type HistoryLine } from './histories.ts';

export interface History {
  head: string;
  lines: HistoryLine[];
}

// A request places a few orders at most; a line that names more is one of many documents.
const mostDocuments = 20;

// Gives both values a type, also in a part that needs only one of them.
const typed = 'with asked as (select $1::text as number, $2::bigint as id)';

/**
 * What happened to an order, a payment, an invoice … by a number that people read out, or what a request did, with the history of each document that it names.
 * Nothing where the database knows no such number.
 */
export async function trace(pool: pg.Pool, number: string): Promise<History[]> {
  const found = await historiesOf(pool, number);
  if (found.length > 0) return found;
  const { rows } = await pool.query<HistoryLine & { subject: string }>(ofRequest, [number]);
  if (rows.length === 0) return [];
  const documents = [...new Set(rows.flatMap(({ subject }) => subject.split(' ')))];
  const histories = await Promise.all(
    documents.slice(0, mostDocuments).map((document) => historiesOf(pool, document)),
  );
  const more = documents.length - mostDocuments;
  const left =
    more > 0
      ? [
          {
            head: `${more} more documents of this request are not shown: trace each by its number`,
            lines: [],
          },
        ]
      : [];
  return [{ head: `Request ${number}`, lines: rows }, ...histories.flat(), ...left];
}

async function historiesOf(pool: pg.Pool, asked: string): Promise<History[]> {
  const found: History[] = [];
  for (const { name, find, parts } of traced)
    for (const { id, number, head } of (
      await pool.query<{ id: number; number: string; head: string }>(find, [asked])
    ).rows) {
      const read = parts.map(
        async (part) => (await pool.query<HistoryLine>(`${typed} ${part}`, [number, id])).rows,
      );
      const lines = (await Promise.all(read))
        .flat()
        .toSorted((a, b) => a.at.getTime() - b.at.getTime());
      found.push({ head: `${name} ${head}`, lines });
    }
  return found;
}

const written = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Bangkok',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** A history as lines of text, the oldest first; times are those of Bangkok. */
export const linesOf = ({ head, lines }: History): string[] => [
  head,
  ...lines.map(({ at, what, words }) => `  ${written.format(at)}  ${what.padEnd(8)}  ${words}`),
];
