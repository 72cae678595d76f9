import { noteUnreadable } from './failed-calls.ts';
import { problemOf } from './problem.ts';
import { isRecord } from './records.ts';

export interface PageOf<T> {
  rows: T[];
  page: number;
  total: number;
  lastPage: number;
  from: number;
  to: number;
  /** a search found more than `total`; the rest was not counted */
  atLeast?: boolean;
}
/** The page that was requested; an answer without a pagination does not repeat it. */
interface AskedPage {
  page?: number | undefined;
  size?: number | undefined;
}
const count = (value: unknown): number | undefined =>
  Number.isFinite(Number(value)) && value !== null && value !== '' ? Number(value) : undefined;

/**
 * All rows of a list without pages: under `data` or `results`, or bare. Rows for which `row` finds no code are left out; where it finds none in any
 * of them the answer is unreadable, which is not an empty list (decisions/own-apis.md).
 */
export function readRows<T>(answer: unknown, row: (raw: unknown) => T | undefined): T[] {
  const list = isRecord(answer) ? answer : {};
  const rows =
    [list.data, list.results, answer].find((one): one is unknown[] => Array.isArray(one)) ?? [];
  const found = rows.map(row).filter((one) => one !== undefined);
  if (found.length < rows.length) noteUnreadable(answer);
  if (rows.length > 0 && found.length === 0) throw problemOf(502, { code: 'unreadable_answer' });
  return found;
}

/**
 * A page of a list. Lists come as results or data, with totalItems or a pagination (specification §3); page numbers below 1 become
 * 1. `totalItems` alone pages too, by the requested page and size.
 */
export function readList<T>(
  answer: unknown,
  row: (raw: unknown) => T | undefined,
  asked: AskedPage = {},
): PageOf<T> {
  const list = isRecord(answer) ? answer : {};
  const pages = isRecord(list.pagination) ? list.pagination : {};
  const rows = readRows(answer, row);
  const page = Math.max(1, Math.trunc(count(pages.page) ?? asked.page ?? 1));
  const wanted = asked.size ?? Math.max(rows.length, 1);
  const before = (page - 1) * wanted;
  const total = count(pages.total) ?? count(list.totalItems) ?? before + rows.length;
  // A first page shorter than the total shows the size of this API's pages.
  const size = page === 1 && rows.length > 0 && rows.length < total ? rows.length : wanted;
  const from = count(pages.from) ?? (rows.length ? before + 1 : 0);
  return {
    rows,
    page,
    total,
    lastPage: Math.max(1, count(pages.lastPage) ?? Math.ceil(total / size)),
    from,
    to: count(pages.to) ?? (rows.length ? from + rows.length - 1 : 0),
    ...(pages.atLeast === true && { atLeast: true }),
  };
}
