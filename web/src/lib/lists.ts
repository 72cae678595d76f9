import { isRecord } from './records.ts';

export interface PageOf<T> {
  rows: T[];
  page: number;
  total: number;
  lastPage: number;
  from: number;
  to: number;
  /** a search found more than `total`, which were not counted */
  atLeast?: boolean;
}
/** What was asked for, which an answer without a pagination does not repeat. */
interface AskedPage {
  page?: number | undefined;
  size?: number | undefined;
}
const count = (value: unknown): number | undefined => (Number.isFinite(Number(value)) && value !== null && value !== '' ? Number(value) : undefined);

/** Every row of a list that has no pages: under `data` or `results`, or bare. What `row` can name by no code is left out. */
export function readRows<T>(answer: unknown, row: (said: unknown) => T | undefined): T[] {
  const said = isRecord(answer) ? answer : {};
  const rows = [said.data, said.results, answer].find((one): one is unknown[] => Array.isArray(one)) ?? [];
  return rows.map(row).filter((one) => one !== undefined);
}

/**
 * A page of a list. Lists come as results or data, with totalItems or a pagination (specification §3); page numbers below 1 become
 * 1. `totalItems` alone pages too, by the page and the size that were asked for.
 */
export function readList<T>(answer: unknown, row: (said: unknown) => T | undefined, asked: AskedPage = {}): PageOf<T> {
  const said = isRecord(answer) ? answer : {};
  const pages = isRecord(said.pagination) ? said.pagination : {};
  const rows = readRows(answer, row);
  const page = Math.max(1, Math.trunc(count(pages.page) ?? asked.page ?? 1));
  const wanted = asked.size ?? Math.max(rows.length, 1);
  const before = (page - 1) * wanted;
  const total = count(pages.total) ?? count(said.totalItems) ?? before + rows.length;
  // A first page that is shorter than the whole shows how long this API's pages are.
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
