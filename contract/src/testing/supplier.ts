import {
  anOrderOf,
  bareOrder,
  customers,
  lineOf,
  organisations,
  products,
  profile,
  units,
  users,
  type SupplierOrder,
} from './supplier-data.ts';

/** The shapes of answers that specification §3 allows. */
export interface Shapes {
  list: 'results, totalItems' | 'data, totalItems' | 'data, pagination';
  record: 'bare' | 'data';
  saved: 'bare id' | 'id under data';
}
export const everyShape: readonly [Shapes, Shapes, Shapes] = [
  { list: 'results, totalItems', record: 'bare', saved: 'bare id' },
  { list: 'data, totalItems', record: 'data', saved: 'id under data' },
  { list: 'data, pagination', record: 'data', saved: 'bare id' },
];

/** The parameters of a call's path and query, by name. */
export type CallParams = Record<string, string>;
/** One call of the simulated supplier. */
export interface SupplierCall {
  /** method and path as specification §7 writes them */
  at: string;
  /** parameters of the query beside `lang` */
  takes?: readonly string[];
  /** fields of the body, nested ones as `orderh.bu` */
  body?: readonly string[];
  answer(params: CallParams, body: unknown): unknown;
}
/** An answer that is not 200. */
export class Refused {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown = { error: 'Data not found' }) {
    [this.status, this.body] = [status, body];
  }
}

/** What all calls share: the supplier's orders, and the shapes of this supplier's answers. */
export function supplierStore(shapes: Shapes) {
  const orders: SupplierOrder[] = [
    ...products.slice(0, 26).map((product, at) => anOrderOf(9000 + at, [lineOf(product, 10, 0)])),
    { ...bareOrder },
  ];
  const record = (thing: unknown) => (shapes.record === 'bare' ? thing : { data: thing });
  const saved = (id: number) => (shapes.saved === 'bare id' ? id : { data: id });
  function list(all: readonly unknown[], page = 1, size = 24, more: object = {}) {
    const rows = all.slice((page - 1) * size, page * size);
    const from = (page - 1) * size + 1;
    const pagination = {
      page,
      total: all.length,
      lastPage: Math.ceil(all.length / size),
      from,
      to: from + rows.length - 1,
    };
    if (shapes.list === 'results, totalItems')
      return { results: rows, totalItems: all.length, ...more };
    return shapes.list === 'data, totalItems'
      ? { data: rows, totalItems: all.length, ...more }
      : { data: rows, pagination, ...more };
  }
  return {
    shapes,
    orders,
    record,
    /** the answer of saveorder and updateorder: the order's id */
    saved,
    list,
    paged: (all: readonly unknown[], { page = '1', pageSize = '24' }: CallParams) =>
      list(all, Number(page), Number(pageSize)),
    found: (thing: unknown) => (thing ? record(thing) : new Refused(404)),
    orderOf: (id: unknown) => orders.find(({ orderId }) => orderId === Number(id)),
  };
}
export type SupplierStore = ReturnType<typeof supplierStore>;

const codes: readonly string[] = units.map(({ bu }) => bu);
const pathNames: readonly string[] = units.map(({ pathName }) => pathName);
const orgCodes: readonly string[] = organisations.map(({ orgCode }) => orgCode);
const cvCodes: readonly string[] = customers.map(({ cvCode }) => cvCode);
const userIds: readonly string[] = [profile.userId, ...users.map(({ id }) => id)];

/** Values that a path may have, by the parameter's name in specification §7 (D-60: a is the organisation, b the customer). */
export const knownInPath: Readonly<Record<string, readonly string[]>> = {
  bu: codes,
  path: pathNames,
  pathName: pathNames,
  org: orgCodes,
  a: orgCodes,
  cv: cvCodes,
  b: cvCodes,
  userId: userIds,
  x: userIds,
};
