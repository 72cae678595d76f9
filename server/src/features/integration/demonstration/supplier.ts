import { join } from 'node:path';
import { parseBaht } from '#contract/money.ts';
import type { OrderStatus } from '#contract/orders/statuses.ts';
import type { PriceBasis } from '#contract/product-fields.ts';
import { csvRows } from '../master-data/csv-rows.ts';

/** The demonstration's import files and pictures; `ordering/` has what its customers buy and how often. */
export const folder = join(import.meta.dirname, '../../../../../samples/demonstration');

export const demoCustomer = 'C100284';
export const farmLorry = 'FARM';

export type Bu = 'feed' | 'swine' | 'aqua' | 'food';
export type Supplier = Awaited<ReturnType<typeof readSupplier>>;
/** A customer at one organisation, with the people who act on its orders there. */
export type Relation = Awaited<ReturnType<typeof readRelations>>[number];
export type Person = Relation['admin'];
export type Product = Awaited<ReturnType<typeof readProducts>>[number];

/** One line of an import file, by column. */
export type Row = Record<string, string>;
/** `612.00` from whole satang. */
export const baht = (satang: number): string => (satang / 100).toFixed(2);

async function read<Column extends string>(name: string): Promise<Record<Column, string>[]> {
  const rows: Record<Column, string>[] = [];
  for await (const row of csvRows(join(folder, `${name}.csv`)))
    if ('cells' in row) rows.push(row.cells as Record<Column, string>);
  return rows;
}

const keyed = <R extends Row>(rows: readonly R[], column: keyof R) =>
  new Map(rows.map((row) => [row[column], row]));

const placeOf = (row: Record<'latitude' | 'longitude', string> | undefined) =>
  [Number(row?.latitude), Number(row?.longitude)] as const;

async function readRelations() {
  const customers = keyed(await read<'cvCode' | 'address' | 'telNo'>('customers'), 'cvCode');
  const organisations = keyed(await read<'orgCode' | 'companyCode'>('organisations'), 'orgCode');
  const mills = keyed(
    await read<'orgCode' | 'latitude' | 'longitude'>('ordering/mills'),
    'orgCode',
  );
  const billers = keyed(await read<'orgCode' | 'taxId' | 'suffix'>('payment-methods'), 'orgCode');
  const sites = await read<'orgCode' | 'cvCode' | 'shipTo' | 'latitude' | 'longitude'>('ship-to');
  const carriers = await read<'bu' | 'cvCode' | 'sendBy'>('carriers');
  const serving = await readPeople();
  return (
    await read<'bu' | 'orgCode' | 'cvCode' | 'activity' | 'termDays'>('ordering/activity')
  ).map(({ bu, orgCode, cvCode, activity, termDays }) => {
    const own = carriers
      .filter((row) => row.bu === bu && (row.cvCode === '' || row.cvCode === cvCode))
      .map(({ sendBy }) => sendBy);
    const biller = billers.get(orgCode);
    return {
      bu: bu as Bu,
      cv: cvCode,
      org: orgCode,
      place: { bu, orgCode, cvCode },
      companyCode: organisations.get(orgCode)?.companyCode ?? '',
      mill: placeOf(mills.get(orgCode)),
      /** The biller that receives payments to this organisation; empty where it cannot be paid. */
      biller: biller ? `${biller.taxId}${biller.suffix}` : '',
      tel: customers.get(cvCode)?.telNo ?? '',
      /** tambon, amphoe and province */
      where: customers.get(cvCode)?.address.replace(/^.* หมู่ \d+ (.*) \d{5}$/, '$1') ?? '',
      shipTos: sites
        .filter((row) => row.orgCode === orgCode && row.cvCode === cvCode)
        .map((row) => ({ code: row.shipTo, at: placeOf(row) })),
      carriers: own.filter((sendBy) => sendBy !== farmLorry),
      hasLorry: own.includes(farmLorry),
      /** its share of all orders */
      activity: Number(activity),
      termDays: Number(termDays),
      ...serving(bu, cvCode),
    };
  });
}

/** The buyer of a customer, the salesperson and the administrator. Without a buyer the seller orders, without a seller the administrator sells. */
async function readPeople() {
  const users = await read<'userId' | 'firstName' | 'lastName' | 'userGroup' | 'activeFlag'>(
    'users',
  );
  const assigned = await read<'userId' | 'bu' | 'cvCode'>('user-customers');
  const served = new Set(assigned.map(({ userId, bu, cvCode }) => `${userId} ${bu} ${cvCode}`));
  const people = users
    .filter(({ activeFlag }) => activeFlag === 'Y')
    .map((row) => ({
      id: row.userId,
      name: `${row.firstName} ${row.lastName}`,
      group: row.userGroup,
    }));
  const admin = people.find(({ group }) => group === 'ADMIN');
  if (!admin) throw new Error(`${folder}/users.csv has no active ADMIN.`);
  return (bu: string, cv: string) => {
    const all = people.filter(({ id }) => served.has(`${id} ${bu} ${cv}`));
    const seller = all.find(({ group }) => group === 'SALEMAN') ?? admin;
    return { buyer: all.find(({ group }) => group === 'CUSTOMER') ?? seller, seller, admin };
  };
}

async function readProducts() {
  const quantities = await read<'bu' | 'sku' | 'least' | 'most' | 'step'>('ordering/quantities');
  const usual = new Map(quantities.map(({ bu, sku, ...usually }) => [`${bu} ${sku}`, usually]));
  type Columns =
    | 'bu'
    | 'productCode'
    | 'medicineCode'
    | 'gradeCode'
    | 'prdTypeCode'
    | 'unitCode'
    | 'packSize'
    | 'weightKg'
    | 'priceBy'
    | 'active';
  return (await read<Columns>('products')).map((row) => {
    const sku = `${row.productCode}-${row.medicineCode}-${row.gradeCode}`;
    const { least, most, step } = usual.get(`${row.bu} ${sku}`) ?? {};
    return {
      bu: row.bu,
      sku,
      type: row.prdTypeCode,
      unit: row.unitCode,
      pack: Number(row.packSize),
      weight: Number(row.weightKg),
      priceBy: row.priceBy as PriceBasis,
      active: row.active === 'Y',
      /** The usual quantity of a line: from, to, in steps of; not a number where no line of the year has it. */
      usual: [Number(least), Number(most), Number(step)] as const,
    };
  });
}

/** Recent orders of the demonstration's farm: two or more in each status within thirty days, and one with a late invoice. */
const readFarmOrders = async () =>
  (await read<'daysAgo' | 'status' | 'lateBy'>('ordering/farm-orders')).map(
    ({ daysAgo, status, lateBy }) => ({
      daysAgo: Number(daysAgo),
      status: status as OrderStatus,
      lateBy: lateBy === '' ? undefined : Number(lateBy),
    }),
  );

/** The supplier's facts that the year of orders is made from, read from its files. */
export async function readSupplier() {
  const products = new Map(
    (await readProducts()).map((product) => [`${product.bu} ${product.sku}`, product]),
  );
  const rows = await read<'bu' | 'orgCode' | 'sku' | 'cvCode' | 'unitPrice'>('prices');
  const prices = new Map(
    rows.map(({ orgCode, sku, cvCode, unitPrice }) => [
      `${orgCode} ${sku} ${cvCode}`,
      parseBaht(unitPrice) ?? 0,
    ]),
  );
  return {
    relations: await readRelations(),
    farmOrders: await readFarmOrders(),
    /** Products that were ordered in the year; those without a usual quantity have no order yet. */
    soldBy: (org: string) =>
      rows
        .filter((row) => row.orgCode === org && row.cvCode === '')
        .flatMap(({ bu, sku }) => products.get(`${bu} ${sku}`) ?? [])
        .filter(({ usual: [least] }) => least > 0),
    /** The price that a customer pays, in satang. */
    priceOf: ({ org, cv }: Relation, sku: string) =>
      prices.get(`${org} ${sku} ${cv}`) ?? prices.get(`${org} ${sku} `) ?? 0,
  };
}
