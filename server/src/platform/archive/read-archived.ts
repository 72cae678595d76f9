import { readLines } from './archive-file.ts';
import type { KindName } from './archived-kinds.ts';
import type { SealedRow } from './check-archive.ts';
import { moment, textOf, things, type History, type HistoryLine, type Rows } from './archived-histories.ts';

/**
 * The whole history of one order, invoice, payment or receipt by its number, from archives alone: no database and no key is needed. Every file is read
 * from its beginning, those of later years too, because a paper of December is paid in January.
 */
export async function readArchived(archives: readonly string[], number: string): Promise<History[]> {
  const histories = new Map<string, History & { also: string[] }>();
  for (const { name, file, read } of things)
    for await (const record of recordsOf(archives, file, number)) {
      const found = read(record as Rows, number);
      if (found) histories.set(name, { ...found, head: `${name} ${found.head}` });
    }
  if (histories.size === 0) return [];
  const shared: HistoryLine[] = [];
  for await (const { words } of recordsOf(archives, 'audit', number) as AsyncIterable<SealedRow>) shared.push(...auditLine(words, number));
  for await (const record of recordsOf(archives, 'events', number)) shared.push(...eventLines(record as Rows, number));
  for (const { also, lines } of histories.values())
    for (const invoice of also)
      for await (const record of recordsOf(archives, 'invoices', invoice)) lines.push(...paidLines(record as Rows, invoice));
  return [...histories.values()].map(({ head, lines }) => ({
    head,
    lines: [...lines, ...shared].toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  }));
}

async function* recordsOf(archives: readonly string[], kind: KindName, number: string): AsyncGenerator {
  const [, words = ''] = /^"(.*)"$/.exec(JSON.stringify(number)) ?? [];
  for (const folder of archives) for await (const line of readLines(folder, `${kind}.ndjson.gz`)) if (line.includes(words)) yield JSON.parse(line);
}

/** The columns of an audit row in its sealed words: `audit_words` in functions/audit.sql. */
function auditLine(words: string, number: string): HistoryLine[] {
  const [, at, request, outcome, call, user, group, , , , , subject] = JSON.parse(words) as (string | null)[];
  if (!subject?.split(' ').includes(number)) return [];
  const by = `by ${user ?? 'the server'}${group ? ` (${group})` : ''}`;
  return [{ at: new Date(Number(at) * 1000), what: 'audit', words: `${call} ${outcome} ${by}, request ${request}` }];
}

function eventLines({ event, deliveries }: Rows, number: string): HistoryLine[] {
  const [told] = event ?? [];
  if (told?.document !== number) return [];
  const written = {
    at: moment(told, 'created_at'),
    what: 'event',
    words: `number ${textOf(told.event_id)} ${textOf(told.kind)} written, the document's ${textOf(told.sequence)}.`,
  };
  const taken = (deliveries ?? []).map((one) => ({
    at: moment(one, 'delivered_at'),
    what: 'event',
    words: `number ${textOf(one.event_id)} taken by ${textOf(one.receiver)} after ${textOf(one.tries)} tries`,
  }));
  return [written, ...taken];
}

function paidLines({ invoice, payments }: Rows, number: string): HistoryLine[] {
  if (invoice?.[0]?.invoice_number !== number) return [];
  return things.find(({ name }) => name === 'Invoice')?.read({ invoice, payments: payments ?? [] }, number)?.lines ?? [];
}
