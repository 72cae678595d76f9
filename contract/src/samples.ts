import { pagination } from './pages.ts';

/** A page of a list as every list call answers it; the whole list where nothing else is said. */
export const aList = <Row>(rows: Row[], { page = 1, size = 24, total = rows.length } = {}) => ({
  data: rows,
  pagination: pagination(page, size, total, rows.length),
});
