import {
  anOrderOf,
  carriers,
  lineOf,
  masUsers,
  products,
  productTypeGroup,
  productTypes,
  profile,
  relations,
  shipTos,
  units,
  userGroups,
  users,
  type SupplierOrder,
} from './supplier-data.ts';

/** The shapes that specification §3 allows an answer. */
export interface Shapes {
  list: 'results, totalItems' | 'data, totalItems' | 'data, pagination';
  record: 'bare' | 'data';
  saved: 'bare id' | 'id under data';
}
export const everyShape: readonly Shapes[] = [
  { list: 'results, totalItems', record: 'bare', saved: 'bare id' },
  { list: 'data, totalItems', record: 'data', saved: 'id under data' },
  { list: 'data, pagination', record: 'data', saved: 'bare id' },
];

interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}
export interface SupplierAnswer {
  status: number;
  body: unknown;
}
type Wish = Record<string, string>;
interface Call {
  at: string;
  takes: readonly string[];
  answer(wish: Wish, body: unknown): unknown;
}
const refused = (status: number, error: string) => ({ refused: status, error });
const knownHeaders = new Set(['accept', 'authorization', 'login-type', 'login-provider', 'content-type']);

/**
 * A supplier's own APIs, word for word as specification §3 and §7 write them: no other call, parameter, header or field. What a
 * portal asks beyond them is refused as such APIs refuse it, and stands in `faults`.
 */
export function supplierApi(shapes: Shapes) {
  const faults: string[] = [];
  const orders: SupplierOrder[] = products.slice(0, 26).map((product, at) => anOrderOf(9000 + at, [lineOf(product, 10, 0)]));
  const saved: unknown[] = [];
  const record = (thing: unknown) => (shapes.record === 'bare' ? thing : { data: thing });

  function list(all: readonly unknown[], page = 1, size = 24, more: object = {}) {
    const rows = all.slice((page - 1) * size, page * size);
    const from = (page - 1) * size + 1;
    const pagination = { page, total: all.length, lastPage: Math.ceil(all.length / size), from, to: from + rows.length - 1 };
    if (shapes.list === 'results, totalItems') return { results: rows, totalItems: all.length, ...more };
    return shapes.list === 'data, totalItems' ? { data: rows, totalItems: all.length, ...more } : { data: rows, pagination, ...more };
  }
  const paged = (all: readonly unknown[], { page = '1', pageSize = '24' }: Wish) => list(all, Number(page), Number(pageSize));
  const orderOf = (id: unknown) => orders.find(({ orderId }) => orderId === Number(id));
  const found = (thing: unknown) => (thing ? record(thing) : refused(404, 'Data not found'));
  const codeIs = (bu: string | undefined) => units.some((unit) => unit.bu === bu) || faults.push(`{bu} is ${bu}, which is no code`);
  const pathIs = (path: string | undefined) => units.some((unit) => unit.pathName === path) || faults.push(`{path} is ${path}, which is no pathName`);
  const searchedCustomers = ({ search = '', ...wish }: Wish) =>
    paged(
      relations.filter(({ cvCode, cvName }) => `${cvCode} ${cvName}`.includes(search)),
      wish,
    );
  const productsOf = ({ type, startat = '1', limit = '24', productName = '' }: Wish) =>
    list(
      products.filter((one) => one.prdTypeCode === type && one.productName.includes(productName)),
      Number(startat),
      Number(limit),
      { productTypeGroup },
    );
  function place(body: unknown) {
    const { orderh, orderd } = body as { orderh: { orgCode: string; shipto: string }; orderd: { sku: string; orderQty: number }[] };
    const lines = orderd.flatMap(({ sku, orderQty }, at) =>
      products.filter((one) => sku === `${one.productCode}--A`).map((one) => lineOf(one, orderQty, at)),
    );
    const orderId = 9100 + saved.push(body);
    orders.unshift({ ...anOrderOf(orderId, lines), orgCode: orderh.orgCode });
    return shapes.saved === 'bare id' ? orderId : { data: orderId };
  }
  function moveTo(status: string, body: unknown) {
    const order = orderOf((body as { orderId: number }).orderId);
    if (order) order.status = status;
    return found(order);
  }

  const [lang, search, product] = [['lang'], ['search', 'searchBy', 'page', 'pageSize'], ['startat', 'limit', 'sort', 'prdTypeGroup', 'productName']];
  const calls: readonly Call[] = [
    { at: 'GET /center/bu', takes: lang, answer: () => list(units) },
    { at: 'GET /center/bu/{bu}/cvorglist', takes: [...lang, ...search], answer: (wish) => (codeIs(wish.bu), searchedCustomers(wish)) },
    { at: 'GET /center/getuserbyexternallogin/', takes: lang, answer: () => record(profile) },
    { at: 'GET /center/getuserbyexternallogin/{provider}/', takes: lang, answer: () => record({ ...profile, userGroup: 'ADMIN' }) },
    { at: 'GET /{bu}/getproducttype/{org}/{cv}', takes: lang, answer: ({ bu }) => (codeIs(bu), list(productTypes)) },
    { at: 'GET /GetProductByTypeNew/{org}/{cv}/{type}/{bu}', takes: [...lang, ...product], answer: (wish) => (codeIs(wish.bu), productsOf(wish)) },
    { at: 'GET /{bu}/getproductbytype/{org}/{cv}/{type}', takes: [...lang, ...product], answer: (wish) => (codeIs(wish.bu), productsOf(wish)) },
    { at: 'GET /{bu}/getcvsendby/{cv}', takes: lang, answer: ({ bu }) => (codeIs(bu), list(carriers)) },
    { at: 'GET /{bu}/getcvlocation/{org}/{cv}', takes: lang, answer: ({ bu }) => (codeIs(bu), list(shipTos)) },
    {
      at: 'GET /{path}/getcustomercredit/{a}/{b}',
      takes: lang,
      answer: ({ path }) => (pathIs(path), record({ creditRemainAmt: 40_000, creditLimitAmt: 100_000 })),
    },
    { at: 'GET /{bu}/getlastorder/{org}/{cv}', takes: lang, answer: ({ bu }) => (codeIs(bu), found(orders[0])) },
    {
      at: 'GET /{path}/getorderstatus/{cv}/{from}/{to}/{lookUpBy}',
      takes: [...lang, 'orderNumber', 'status', 'sort', 'page', 'appliedFilter'],
      answer: ({ path, page = '1', orderNumber = '' }) => (
        pathIs(path),
        list(
          orders.filter((one) => one.orderNumber.includes(orderNumber)),
          Number(page),
        )
      ),
    },
    { at: 'GET /{bu}/getorderstatusdetail/{org}/{orderId}/{cv}', takes: lang, answer: ({ bu, orderId }) => (codeIs(bu), found(orderOf(orderId))) },
    { at: 'POST /{bu}/saveorder', takes: lang, answer: ({ bu }, body) => (codeIs(bu), place(body)) },
    { at: 'POST /{bu}/changestatusorder', takes: lang, answer: (_, body) => moveTo((body as { status: string }).status, body) },
    { at: 'POST /{bu}/orderreceived', takes: lang, answer: (_, body) => moveTo('RECEIVE', body) },
    { at: 'POST /center/log', takes: lang, answer: () => ({}) },
    { at: 'GET /center/getuserlist', takes: [...lang, ...search, 'sort'], answer: (wish) => paged(users, { pageSize: '10', ...wish }) },
    { at: 'GET /smartorder/list-smartorder-user', takes: [...lang, ...search, 'sort'], answer: (wish) => paged(users, { pageSize: '10', ...wish }) },
    { at: 'GET /center/getuserid/{id}', takes: lang, answer: ({ id }) => found(users.find((one) => one.id === id)) },
    { at: 'GET /smartorder/get-so-mas-userid-detail/{id}', takes: lang, answer: ({ id }) => found(users.find((one) => one.id === id)) },
    { at: 'GET /center/usergroup', takes: lang, answer: () => list(userGroups) },
    { at: 'GET /feed-portal-webapi/smartorder/mas-user-for-connect', takes: [...lang, 'size', 'search'], answer: () => list(masUsers) },
    { at: 'POST /smartorder/create-so-mas-userid', takes: lang, answer: () => 200 },
    { at: 'PUT /smartorder/edit-so-mas-userid', takes: lang, answer: () => 200 },
    {
      at: 'GET /center/user/{userId}/bu/{bu}/cv',
      takes: [...lang, ...search],
      answer: (wish) => (codeIs(wish.bu), paged(wish.userId === profile.userId ? relations : relations.slice(0, 1), wish)),
    },
    { at: 'GET /{path}/getavailablecv/{x}', takes: [...lang, ...search], answer: (wish) => (pathIs(wish.path), searchedCustomers(wish)) },
    { at: 'POST /center/saveuseridcv/user/{id}/bu/{bu}/cvorglist', takes: lang, answer: () => ({ msgCode: null, msg: '' }) },
    { at: 'DELETE /center/saveuseridcv/user/{id}/bu/{bu}/cvorglist', takes: lang, answer: () => ({ msgCode: null, msg: '' }) },
  ];
  const doors = calls
    .toSorted((a, b) => a.at.split('{').length - b.at.split('{').length)
    .map((call) => ({ ...call, pattern: new RegExp(`^${call.at.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) }));

  return {
    faults,
    /** what was sent to saveorder, oldest first */
    saved,
    answer({ method, path, query, headers, body }: Asked): SupplierAnswer {
      const at = `${method} ${path}`;
      const beyond = (what: string): SupplierAnswer => (faults.push(`${at}: ${what}`), { status: 400, body: { error: what } });
      const door = doors.find(({ pattern }) => pattern.test(at));
      if (!door) return (faults.push(`${at}: no such call`), { status: 404, body: { error: 'Not found' } });
      const parameter = [...query.keys()].find((name) => !door.takes.includes(name));
      if (parameter) return beyond(`parameter ${parameter}`);
      const header = [...headers.keys()].find((name) => !knownHeaders.has(name));
      if (header) return beyond(`header ${header}`);
      const answer = door.answer({ ...door.pattern.exec(at)?.groups, ...Object.fromEntries(query) }, body);
      if (typeof answer === 'object' && answer && 'refused' in answer) return { status: Number(answer.refused), body: { error: 'Data not found' } };
      return { status: 200, body: answer };
    },
  };
}
