import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lineAmount, parseBaht, type Satang } from '#contract/money.ts';
import type { PriceBasis } from '#contract/product-fields.ts';
import { isPlate } from '#contract/orders/header-rules.ts';
import { quantityProblem } from '#contract/quantity.ts';
import { canMove, orderStatuses, type OrderStatus } from '#contract/orders/statuses.ts';
import { describe, expect, test } from 'vitest';
import { csvRows } from '../master-data/csv-rows.ts';
import { kinds } from '../master-data/kinds.ts';
import { taxIdCheckDigit } from '#contract/tax-id.ts';
import { yearOfRows } from './rows.ts';
import { demoCustomer, folder, type Row } from './supplier.ts';

const now = new Date('2026-11-19T03:00:00Z');
const made = await yearOfRows(now);
const pictures = await readdir(join(folder, 'pictures'));

const names = [
  'business-units',
  'organisations',
  'customers',
  'customer-organisations',
  'ship-to',
  'carriers',
  'product-types',
  'product-groups',
  'products',
  'prices',
  'payment-methods',
  'bank-accounts',
  'user-levels',
  'users',
  'user-customers',
  'mas-users',
] as const;
async function rowsOf(name: string) {
  const rows: Row[] = [];
  for await (const row of csvRows(join(folder, `${name}.csv`)))
    if ('cells' in row) rows.push(row.cells);
  return rows;
}
const files = await Promise.all(names.map(async (name) => [name, await rowsOf(name)] as const));
const tables = { ...(Object.fromEntries(files) as Record<(typeof names)[number], Row[]>), ...made };

const keyed = (rows: readonly Row[], ...columns: string[]) =>
  new Set(rows.map((row) => columns.map((column) => row[column]).join('|')));
const missing = (rows: readonly Row[], columns: string[], among: Set<string>) =>
  [...keyed(rows, ...columns)].filter((key) => !among.has(key));
const satang = (text = '') => parseBaht(text) as Satang;
const priceOf = ({ priceBy, weightKg }: Row = {}) => ({
  priceBy: priceBy as PriceBasis,
  weightKg: Number(weightKg),
});
const by = (rows: readonly Row[], column: string) => Map.groupBy(rows, (row) => row[column] ?? '');
const [lines, steps] = [
  by(tables['order-lines'], 'orderNumber'),
  by(tables['order-steps'], 'orderNumber'),
];
const skuOf = ({ productCode, medicineCode, gradeCode }: Row) =>
  `${productCode}-${medicineCode}-${gradeCode}`;
const sold = new Set(tables.products.map((row) => `${row.bu}|${skuOf(row)}`));

const keyOf = ({ orgCode, cvCode }: Row) => `${orgCode} ${cvCode}`;
const assigned = (username: string) => {
  const user = tables.users.find((row) => row.username === username);
  return tables['user-customers'].filter(({ userId }) => userId === user?.userId);
};

const used = (row: Row) => {
  const owed = tables.invoices
    .filter((invoice) => keyOf(invoice) === keyOf(row))
    .reduce((sum, { openAmount }) => sum + satang(openAmount), 0);
  const open = tables.orders.filter(
    (order) =>
      keyOf(order) === keyOf(row) &&
      order.waitingReason === '' &&
      ['PO', 'SO', 'APPV', 'TO'].includes(order.status ?? ''),
  );
  return (
    owed +
    open
      .flatMap(({ orderNumber = '' }) => lines.get(orderNumber) ?? [])
      .reduce((sum, { amount }) => sum + satang(amount), 0)
  );
};

describe('the demonstration supplier', () => {
  test('is as large as decision D-04 asks', () => {
    expect(tables['business-units'].map(({ bu, pathName }) => `${bu}/${pathName}`)).toEqual([
      'feed/feed',
      'swine/farm',
      'aqua/aqua',
      'food/food',
    ]);
    expect([tables.organisations.length, tables.customers.length]).toEqual([12, 200]);
    expect(tables.products.length).toBeGreaterThanOrEqual(600);
    expect(tables.orders.length).toBeGreaterThan(6000);
    expect(tables.orders.length).toBeLessThan(8000);
  });

  test('is the same all day, and another one the next day', async () => {
    expect(await yearOfRows(new Date('2026-11-19T16:59:00Z'))).toEqual(made);
    expect((await yearOfRows(new Date('2026-11-19T17:00:00Z'))).orders).not.toEqual(tables.orders);
  });

  // The demonstration has no price of some days alone, delivers on every day, removes nothing and changes no code.
  const left = new Set(['validFrom', 'validTo', 'zone', 'delete', 'formerCode']);
  const filled = kinds.filter(({ name }) => !['delivery-days', 'closed-days'].includes(name));
  test.each(filled)(
    'has $name in columns and cells that the import reads',
    ({ name, columns: all, key }) => {
      const columns = all.filter((column) => !left.has(column.name));
      const rows = tables[name as keyof typeof tables];
      const wrong = rows.flatMap((row) =>
        columns.flatMap((column) => {
          const text = row[column.name];
          if (text === undefined) return [`${column.name} is not there`];
          const cell =
            text === '' && column.fallback !== undefined
              ? column.read(column.fallback)
              : column.read(text);
          return 'wrong' in cell ? [`${column.name} ${cell.wrong.in('en')}`] : [];
        }),
      );
      expect([...new Set(wrong)]).toEqual([]);
      expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(
        columns.map((column) => column.name).toSorted(),
      );
      const names = key.map((column) => all.find((one) => one.column === column)?.name ?? column);
      expect(keyed(rows, ...names).size).toBe(rows.length);
    },
  );

  test('refers only to rows that exist', () => {
    const relations = keyed(tables['customer-organisations'], 'bu', 'cvCode', 'orgCode');
    expect(
      missing(
        tables['order-progress'],
        ['orderNumber', 'sequence'],
        keyed(tables['order-lines'], 'orderNumber', 'sequence'),
      ),
    ).toEqual([]);
    for (const kind of ['credit', 'user-customers', 'orders', 'invoices'] as const)
      expect(missing(tables[kind], ['bu', 'cvCode', 'orgCode'], relations)).toEqual([]);
    expect(
      missing(tables['customer-organisations'], ['cvCode'], keyed(tables.customers, 'cvCode')),
    ).toEqual([]);
    expect(
      missing(
        tables['customer-organisations'],
        ['orgCode'],
        keyed(tables.organisations, 'orgCode'),
      ),
    ).toEqual([]);
    expect(
      missing(
        tables.products,
        ['bu', 'prdTypeCode', 'groupCode'],
        keyed(tables['product-groups'], 'bu', 'prdTypeCode', 'groupCode'),
      ),
    ).toEqual([]);
    expect(
      missing(
        tables['product-groups'],
        ['bu', 'prdTypeCode'],
        keyed(tables['product-types'], 'bu', 'prdTypeCode'),
      ),
    ).toEqual([]);
    expect(missing(tables.products, ['imagePath'], new Set(pictures))).toEqual([]);
    expect(missing(tables.prices, ['bu', 'sku'], sold)).toEqual([]);
    expect(
      missing(
        tables.orders,
        ['cvCode', 'orgCode', 'shipTo'],
        keyed(tables['ship-to'], 'cvCode', 'orgCode', 'shipTo'),
      ),
    ).toEqual([]);
    expect(
      missing(
        tables.orders.map((row) => ({
          ...row,
          cvCode: row.sendBy === 'FARM' ? (row.cvCode ?? '') : '',
        })),
        ['bu', 'cvCode', 'sendBy'],
        keyed(tables.carriers, 'bu', 'cvCode', 'sendBy'),
      ),
    ).toEqual([]);
    expect(missing(tables.orders, ['createdBy'], keyed(tables.users, 'userId'))).toEqual([]);
    expect(missing(tables['order-steps'], ['userId'], keyed(tables.users, 'userId'))).toEqual([]);
    expect(
      missing(
        tables.invoices,
        ['orderNumber', 'invoiceNumber'],
        keyed(tables.orders, 'orderNumber', 'invoiceNumber'),
      ),
    ).toEqual([]);
    expect(
      missing(tables.deliveries, ['docNumber'], keyed(tables.invoices, 'invoiceNumber')),
    ).toEqual([]);
  });

  test('shows its customer a lorry on its way, and fetched goods without a position', () => {
    const own = tables.orders.filter(
      ({ status, cvCode }) => status === 'INV' && cvCode === demoCustomer,
    );
    const located = keyed(tables.deliveries, 'docNumber');
    expect(new Set(own.map(({ invoiceNumber = '' }) => located.has(invoiceNumber)))).toEqual(
      new Set([true, false]),
    );
  });

  test('has a drawing of every product and no other, each below 5 KB and without outside resources', async () => {
    expect([...keyed(tables.products, 'imagePath')].toSorted()).toEqual(pictures.toSorted());
    for (const name of pictures) {
      const svg = await readFile(join(folder, 'pictures', name), 'utf8');
      expect(svg).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="120" height="120" viewBox="0 0 120 120">.*<\/svg>\n$/,
      );
      expect(svg.replaceAll(/url\(#\w+\)/g, '')).not.toMatch(
        /<(style|script|text|image|use|foreignObject)|style=|href|on[a-z]+=|@import|url\(/,
      );
      expect(Buffer.byteLength(svg)).toBeLessThan(5 * 1024);
    }
  });

  test('has no product name twice in a business unit, and every tax id is sound', () => {
    for (const name of ['nameTh', 'nameEn'])
      expect(keyed(tables.products, 'bu', name).size).toBe(tables.products.length);
    expect(keyed(tables.customers, 'nameTh').size).toBe(200);
    for (const { taxId = '' } of tables.organisations) {
      expect(taxId).toMatch(/^0\d{12}$/);
      expect(taxIdCheckDigit(taxId.slice(0, 12))).toBe(Number(taxId.at(-1)));
    }
  });
});

describe('an order of the demonstration', () => {
  const products = new Map(tables.products.map((row) => [`${row.bu} ${skuOf(row)}`, row]));

  test('costs what its one to six lines of one product type cost, in whole packs', () => {
    const listed = keyed(tables.prices, 'orgCode', 'sku', 'cvCode');
    const faults = tables.orders.flatMap(({ orderNumber = '', bu, prdTypeCode, orgCode }) => {
      const own = lines.get(orderNumber) ?? [];
      const wrong = own.filter(({ sku, orderQty, unitPrice, amount }) => {
        const item = products.get(`${bu} ${sku}`);
        const offered = item?.prdTypeCode === prdTypeCode && listed.has(`${orgCode}|${sku}|`);
        const priced =
          lineAmount(satang(unitPrice), Number(orderQty), priceOf(item)) === satang(amount);
        return (
          !offered ||
          !priced ||
          quantityProblem(Number(orderQty), Number(item?.packSize)) !== undefined
        );
      });
      const whole = own.length >= 1 && own.length <= 6 && keyed(own, 'sku').size === own.length;
      return whole ? wrong.map(({ sku = '' }) => `${orderNumber} ${sku}`) : [orderNumber];
    });
    expect(faults).toEqual([]);
  });

  test('has a history that D-40 allows, forward in time, ending at its status, with the reason of a refusal', () => {
    const midnight = Date.parse('2026-11-19T00:00:00+07:00');
    const faults = tables.orders.filter(
      ({ orderNumber = '', status, orderDate, orderTime = '' }) => {
        const own = steps.get(orderNumber) ?? [];
        const [first, last] = [own[0], own.at(-1)];
        const begun =
          first?.fromStatus === '' &&
          first.toStatus === 'PO' &&
          first.at === `${orderDate}T${orderTime.padStart(5, '0')}:00+07:00`;
        const ended =
          last?.toStatus === status &&
          Date.parse(last?.at ?? '') < midnight &&
          (status !== 'REJ' || last?.reason !== '');
        const moved = own.slice(1).every((step, at) => {
          const before = own[at];
          const later = Date.parse(step.at ?? '') > Date.parse(before?.at ?? '');
          return (
            later &&
            step.fromStatus === before?.toStatus &&
            canMove(step.fromStatus as OrderStatus, step.toStatus as OrderStatus)
          );
        });
        return !begun || !ended || !moved;
      },
    );
    expect(faults).toEqual([]);
  });

  test('has a number of its own that rises, a plate that may be typed, and an invoice exactly when it was sent', () => {
    const numbers = tables.orders.map(({ orderNumber = '' }) => orderNumber);
    expect(numbers.every((number) => /^SO-6[89]\d\d-\d{5}$/.test(number))).toBe(true);
    expect(numbers.map((number) => number.slice(-5))).toEqual(
      numbers.map((_, at) => String(at + 1).padStart(5, '0')),
    );
    expect(tables.orders.every(({ licensePlate = '' }) => isPlate(licensePlate))).toBe(true);
    expect(
      tables.orders.filter(
        ({ status, invoiceNumber }) =>
          (status === 'INV' || status === 'RECEIVE') !== (invoiceNumber !== ''),
      ),
    ).toEqual([]);
  });

  test('exists in every status, and a few wait for credit', () => {
    const count = by(tables.orders, 'status');
    for (const status of orderStatuses) expect(count.get(status)?.length).toBeGreaterThan(7);
    const waiting = tables.orders.filter(({ waitingReason }) => waitingReason !== '');
    expect(waiting.length).toBeGreaterThan(1);
    for (const row of waiting)
      expect(row).toMatchObject({ status: 'PO', waitingReason: 'over_credit_limit' });
  });
});

describe('money owed', () => {
  test('is within the limit for nearly all customers, and over it for a few', () => {
    const over = tables.credit.filter((row) => used(row) > satang(row.creditLimit));
    expect(over.length).toBeGreaterThan(0);
    expect(over.length).toBeLessThan(10);
  });

  test('is partly overdue and partly not yet due', () => {
    const open = tables.invoices.filter(({ openAmount }) => openAmount !== '0.00');
    expect(open.filter(({ dueDate = '' }) => dueDate < '2026-11-19').length).toBeGreaterThan(20);
    expect(open.filter(({ dueDate = '' }) => dueDate >= '2026-11-19').length).toBeGreaterThan(100);
  });

  test("of the demonstration's own farm leaves room for an order, with one invoice twelve days late", () => {
    const credit = tables.credit.find(({ cvCode }) => cvCode === 'C100284');
    expect(credit).toMatchObject({ bu: 'feed', orgCode: '1101', creditLimit: '500000.00' });
    expect(satang(credit?.creditLimit) - used(credit as Row)).toBeGreaterThan(10_000_000);
    const open = tables.invoices.filter(
      ({ cvCode, openAmount }) => cvCode === 'C100284' && openAmount !== '0.00',
    );
    expect(open.map(({ dueDate = '' }) => dueDate).filter((due) => due < '2026-11-19')).toEqual([
      '2026-11-07',
    ]);
    expect(open).toHaveLength(3);
  });
});

describe('the people of the demonstration', () => {
  test('are one for each role, with the customers that the role needs', () => {
    const all = Object.fromEntries(
      tables.users.map(({ username = '', userGroup, activeFlag, provider }) => [
        username,
        `${userGroup} ${activeFlag} ${provider}`,
      ]),
    );
    expect(all).toMatchObject({
      admin: 'ADMIN Y fosad',
      superuser: 'SUPERUSER Y fosad',
      salesman: 'SALEMAN Y fosad',
      agent: 'AGENTS Y fosad',
      customer: 'CUSTOMER Y ids-portal',
      customer2: 'CUSTOMER Y ids-portal',
      inactive: 'CUSTOMER N ids-portal',
    });
    expect(assigned('customer')).toEqual([
      { userId: 'U0005', bu: 'feed', cvCode: 'C100284', orgCode: '1101' },
    ]);
    expect(keyed(assigned('customer2'), 'cvCode').size).toBe(3);
    expect(keyed(assigned('customer2'), 'bu').size).toBe(2);
    expect([
      keyed(assigned('salesman'), 'cvCode').size,
      keyed(assigned('agent'), 'cvCode').size,
    ]).toEqual([60, 20]);
    expect(keyed(assigned('salesman'), 'bu')).toEqual(new Set(['feed', 'swine', 'aqua']));
  });

  test('find the farm of the demonstration in each status of the last thirty days, twice or more', () => {
    const recent = tables.orders.filter(
      ({ cvCode, orderDate = '' }) => cvCode === 'C100284' && orderDate >= '2026-10-20',
    );
    const count = by(recent, 'status');
    for (const status of orderStatuses) expect(count.get(status)?.length).toBeGreaterThanOrEqual(2);
    expect(tables.orders.filter(({ cvCode }) => cvCode === 'C100284').length).toBeGreaterThan(50);
  });
});
