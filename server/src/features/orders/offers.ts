import { inEachLang, type Locale } from '@smart-order/contract/languages.ts';
import type { DeliveryWishes } from '@smart-order/contract/orders/header-fields.ts';
import type { PriceBasis } from '@smart-order/contract/product-fields.ts';
import type { Lang } from '@smart-order/contract/shapes.ts';
import { run } from '../../platform/database/connect.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalidFields, type FieldProblem } from '../../platform/http/problem.ts';
import { Remembered } from '../../platform/remembered.ts';
import { fieldPath } from './check-order.ts';

export interface Offered {
  sku: string;
  productType: string;
  packSize: number;
  price: number;
  priceBy: PriceBasis;
  weightKg: number;
}
interface Names {
  shipToName: string;
  sendByName: string;
}
export interface Offer extends Names {
  products: Map<string, Offered>;
}

// One trip for all that an order is checked against: names of ship-to and carrier, and what the organisation sells at which price now.
const offerIn = (name: `name_${Locale}`) => `
  select (select ${name} from ship_to where cv_code = $3 and org_code = $2 and ship_to = $5) as "shipToName",
         (select ${name} from carrier where bu = $1 and cv_code in ('', $3) and send_by = $6 order by cv_code desc limit 1) as "sendByName",
         (select coalesce(json_agg(json_build_object('sku', p.sku, 'productType', p.prd_type_code, 'packSize', p.pack_size, 'price', coalesce(own.unit_price, list.unit_price),
            'priceBy', p.price_by, 'weightKg', p.weight_kg)), '[]')
          from product p
          join product_price list on list.bu = p.bu and list.org_code = $2 and list.sku = p.sku and list.cv_code = ''
          left join product_price own on own.bu = p.bu and own.org_code = $2 and own.sku = p.sku and own.cv_code = $3
          where p.bu = $1 and p.sku = any($4) and p.active) as products`;
const offerSql = inEachLang((locale) => offerIn(`name_${locale}`));

const mostBytes = 2 * 1024 * 1024;
const bytesOfOne = 150;
const ofPool = new WeakMap<Deps['pool'], Remembered<Names | Offered>>();

interface Asked {
  place: { bu: string; org: string; cv: string };
  /** of what the business unit sells, read before this is called; offers are remembered under it (decision 40) */
  version: number;
  header: DeliveryWishes;
  skus: readonly string[];
  lang: Lang;
}

/** What the place offers for these products and this delivery; unknown ship-to and carrier are told beside their fields. */
export async function readOffer(
  { db, pool }: Pick<Deps, 'db' | 'pool'>,
  { place: { bu, org, cv }, version, header, skus, lang }: Asked,
): Promise<Offer> {
  const remembered = ofPool.get(pool) ?? new Remembered<Names | Offered>(mostBytes);
  ofPool.set(pool, remembered);
  const keyOf = (...of: readonly string[]) => [version, bu, org, cv, ...of].join('\0');
  const namesKey = keyOf(lang, header.shipTo, header.carrier);
  const names = remembered.find(namesKey) as Names | undefined;
  const products = new Map<string, Offered>();
  for (const sku of skus) {
    const known = remembered.find(keyOf(sku)) as Offered | undefined;
    if (known) products.set(sku, known);
  }
  const missing = skus.filter((sku) => !products.has(sku));
  if (names && missing.length === 0) return { ...names, products };

  const [found] = await run<Nullable<Names> & { products: Offered[] }>(db, offerSql[lang], [bu, org, cv, missing, header.shipTo, header.carrier]);
  const called = knownNames(found);
  remembered.keep(namesKey, called, bytesOfOne);
  for (const product of found?.products ?? []) {
    products.set(product.sku, product);
    remembered.keep(keyOf(product.sku), product, bytesOfOne);
  }
  return { ...called, products };
}

type Nullable<T> = { [K in keyof T]: T[K] | null };

function knownNames({ shipToName, sendByName }: Nullable<Names> = { shipToName: null, sendByName: null }): Names {
  if (shipToName !== null && sendByName !== null) return { shipToName, sendByName };
  const wrong: FieldProblem[] = [];
  if (shipToName === null) wrong.push({ field: fieldPath('shipTo'), code: 'unknown_code' });
  if (sendByName === null) wrong.push({ field: fieldPath('carrier'), code: 'unknown_code' });
  throw invalidFields(wrong);
}
