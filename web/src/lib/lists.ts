export interface PageOf<T> {
  rows: T[];
  page: number;
  total: number;
  lastPage: number;
  from: number;
  to: number;
}
const count = (value: unknown): number | undefined => (Number.isFinite(Number(value)) && value !== null && value !== '' ? Number(value) : undefined);

/** Lists come as results or data, with totalItems or a pagination (specification §3); page numbers below 1 become 1. */
export function readList<T>(answer: unknown): PageOf<T> {
  const said = (typeof answer === 'object' && answer ? answer : {}) as Record<string, unknown>;
  const rows = (Array.isArray(said.data) ? said.data : Array.isArray(said.results) ? said.results : []) as T[];
  const pages = (typeof said.pagination === 'object' && said.pagination ? said.pagination : {}) as Record<string, unknown>;
  const page = Math.max(1, Math.trunc(count(pages.page) ?? 1));
  const total = count(pages.total) ?? count(said.totalItems) ?? rows.length;
  const from = count(pages.from) ?? (rows.length ? 1 : 0);
  return {
    rows,
    page,
    total,
    lastPage: Math.max(1, count(pages.lastPage) ?? page),
    from,
    to: count(pages.to) ?? (rows.length ? from + rows.length - 1 : 0),
  };
}
