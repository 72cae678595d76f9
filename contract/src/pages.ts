/** The arithmetic of specification §3: page numbers below 1 become 1. */
export interface Pagination {
  page: number;
  total: number;
  lastPage: number;
  from: number;
  to: number;
}

export const pageOf = (asked: number | undefined): number =>
  Math.min(Math.max(Math.trunc(asked ?? 1), 1), 1_000_000);

/** `from` and `to` count from 1; both are 0 for an empty page. */
export function pagination(page: number, size: number, total: number, onPage: number): Pagination {
  const from = onPage === 0 ? 0 : (page - 1) * size + 1;
  return {
    page,
    total,
    lastPage: Math.max(1, Math.ceil(total / size)),
    from,
    to: from === 0 ? 0 : from + onPage - 1,
  };
}
