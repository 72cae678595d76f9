import { inEachLang, type Locale } from '#contract/languages.ts';
import type { DeliveryDetails } from '#contract/orders/header-fields.ts';
import { productColumns, type PriceBasis, type ProductColumn } from '#contract/product-fields.ts';
import type { Lang } from '#contract/shapes.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { FieldProblem } from '#platform/problem.ts';
import { Remembered } from '#platform/jobs/remembered.ts';
import { perServer, type Remembering } from '#platform/memory.ts';
import type { StoredLine } from '../read-order.ts';
import { fieldPath } from './check-order.ts';

export interface Offered {
  sku: string;
  productType: string;
  packSize: number;
  price: number;
  priceBy: PriceBasis;
  weightKg: number;
  /** what an order's line copies of the product */
  columns: Pick<StoredLine, ProductColumn>;
}
interface Names {
  shipToName: string;
  sendByName: string;
  /** the delivery zone of the ship-to */
  zone: string;
}
export interface Offer extends Names {
  products: Map<string, Offered>;
  /** an unknown ship-to or carrier, beside its field; its name is '' */
  wrong: FieldProblem[];
}

// One trip for all that an order is checked against: the names of ship-to and carrier, the products sold and their prices now.
const offerIn = (name: `name_${Locale}`) => `
  select (select ${name} from ship_to where cv_code = $3 and org_code = $2 and ship_to = $5) as "shipToName",
         (select zone from ship_to where cv_code = $3 and org_code = $2 and ship_to = $5) as zone,
         (select ${name} from carrier where bu = $1 and cv_code in ('', $3) and send_by = $6 order by cv_code desc limit 1) as "sendByName",
         (select coalesce(json_agg(json_build_object('sku', p.sku, 'productType', p.prd_type_code, 'packSize', p.pack_size, 'price', coalesce(own.unit_price, list.unit_price),
            'priceBy', p.price_by, 'weightKg', p.weight_kg, 'columns', json_build_object(${productColumns.map((column) => `'${column}', p.${column}`).join(', ')}))), '[]')
          from product p
          join product_price list on list.bu = p.bu and list.org_code = $2 and list.sku = p.sku and list.cv_code = ''
          left join product_price own on own.bu = p.bu and own.org_code = $2 and own.sku = p.sku and own.cv_code = $3
          where p.bu = $1 and p.sku = any($4) and p.active) as products`;
const offerSql = inEachLang((locale) => offerIn(`name_${locale}`));

const mostBytes = 4 * 1024 * 1024;
const bytesOfOne = 500;
const offersOf = perServer(() => new Remembered<Names | Offered>(mostBytes));

interface Sold {
  place: { bu: string; org: string; cv: string };
  /** the version of what the business unit sells, read before this is called; offers are remembered under it (decisions/remembered-answers.md) */
  version: number;
  skus: readonly string[];
}
interface Asked extends Sold {
  header: DeliveryDetails;
  lang: Lang;
}

/** What the organisation offers this customer for these products and this delivery. */
export async function readOffer(
  deps: Pick<Deps, 'db' | 'memory'>,
  { place: { bu, org, cv }, version, header, skus, lang }: Asked,
): Promise<Offer> {
  const known = knownOf(deps, [version, bu, org, cv]);
  const names = known.names(lang, header);
  const { products, missing } = known.products(skus);
  if (names && missing.length === 0) return { ...names, products, wrong: [] };

  const [found] = await run<Found>(deps.db, offerSql[lang], [
    bu,
    org,
    cv,
    missing,
    header.shipTo,
    header.carrier,
  ]);
  known.keepProducts(found, products);
  const called = {
    shipToName: found?.shipToName ?? '',
    sendByName: found?.sendByName ?? '',
    zone: found?.zone ?? '',
  };
  const wrong = unknownNames(found);
  if (wrong.length === 0) known.keepNames(lang, header, called);
  return { ...called, products, wrong };
}

/** What the organisation offers this customer for these products, for any delivery. */
export async function readProducts(
  deps: Pick<Deps, 'db' | 'memory'>,
  { place: { bu, org, cv }, version, skus }: Sold,
): Promise<Map<string, Offered>> {
  const known = knownOf(deps, [version, bu, org, cv]);
  const { products, missing } = known.products(skus);
  if (missing.length > 0)
    known.keepProducts(
      (await run<Found>(deps.db, offerSql.th, [bu, org, cv, missing, '', '']))[0],
      products,
    );
  return products;
}

type Found = Nullable<Names> & { products: Offered[] };

/** The cache of a place's offers in a version. */
function knownOf(deps: Remembering, of: readonly (string | number)[]) {
  const remembered = offersOf(deps);
  const keyOf = (...more: readonly string[]) => [...of, ...more].join('\0');
  const namesKey = (lang: Lang, { shipTo, carrier }: DeliveryDetails) =>
    keyOf(lang, shipTo, carrier);
  return {
    names: (lang: Lang, header: DeliveryDetails) =>
      remembered.find(namesKey(lang, header)) as Names | undefined,
    keepNames: (lang: Lang, header: DeliveryDetails, names: Names) =>
      remembered.keep(namesKey(lang, header), names, bytesOfOne),
    products(skus: readonly string[]) {
      const products = new Map<string, Offered>();
      for (const sku of skus) {
        const found = remembered.find(keyOf(sku)) as Offered | undefined;
        if (found) products.set(sku, found);
      }
      return { products, missing: skus.filter((sku) => !products.has(sku)) };
    },
    keepProducts(found: Found | undefined, products: Map<string, Offered>) {
      for (const product of found?.products ?? []) {
        products.set(product.sku, product);
        remembered.keep(keyOf(product.sku), product, bytesOfOne);
      }
    },
  };
}

type Nullable<T> = { [K in keyof T]: T[K] | null };

const unknownNames = (found: Nullable<Names> | undefined): FieldProblem[] => [
  ...(found?.shipToName == null
    ? [{ field: fieldPath('shipTo'), code: 'unknown_code' as const }]
    : []),
  ...(found?.sendByName == null
    ? [{ field: fieldPath('carrier'), code: 'unknown_code' as const }]
    : []),
];
