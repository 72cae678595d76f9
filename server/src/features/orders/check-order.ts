import { inEachLang, type Locale } from '@smart-order/contract/languages.ts';
import { bangkokDate, wireTime } from '@smart-order/contract/calendar.ts';
import { foldMobile, foldPlate, headerProblems, plainPlate } from '@smart-order/contract/orders/header-rules.ts';
import type { OrderHeader } from '@smart-order/contract/orders/shapes.ts';
import type { Lang } from '@smart-order/contract/shapes.ts';
import { run, type Db } from '../../platform/database/connect.ts';
import { invalidFields, type FieldProblem } from '../../platform/http/problem.ts';

/** The header as it will be stored; every wrong field is told at once. */
export function checkHeader(orderh: OrderHeader, now: Date) {
  const wishes = {
    shipto: orderh.shipto ?? '',
    requireDate: orderh.requireDate ?? '',
    requireTime: orderh.requireTime ?? '',
    orderBy: orderh.orderBy ?? '',
    licensePlate: orderh.licensePlate ?? '',
    telephone: orderh.telephone ?? '',
    comments: orderh.comments ?? '',
  };
  const wrong = Object.entries(headerProblems(wishes, bangkokDate(now)));
  if (wrong.length > 0) throw invalidFields(wrong.map(([field, code]) => ({ field: `orderh.${field}`, code, facts: { max: 500 } })));
  return {
    ...wishes,
    requireTime: wireTime(wishes.requireTime.trim()),
    comments: wishes.comments.trim(),
    licensePlate: foldPlate(wishes.licensePlate),
    licensePlatePlain: plainPlate(wishes.licensePlate),
    telephone: foldMobile(wishes.telephone),
  };
}
export type CheckedHeader = ReturnType<typeof checkHeader>;

export interface Offered {
  sku: string;
  prdTypeCode: string;
  packSize: number;
  price: number;
}
export interface Offer {
  shipToName: string;
  sendByName: string;
  products: Map<string, Offered>;
}

// One trip for all that an order is checked against: names of ship-to and carrier, and what the organisation sells at which price now.
const offerIn = (name: `name_${Locale}`) => `
  select (select ${name} from ship_to where cv_code = $3 and org_code = $2 and ship_to = $5) as "shipToName",
         (select ${name} from carrier where bu = $1 and cv_code in ('', $3) and send_by = $6 order by cv_code desc limit 1) as "sendByName",
         (select coalesce(json_agg(json_build_object('sku', p.sku, 'prdTypeCode', p.prd_type_code, 'packSize', p.pack_size, 'price', coalesce(own.unit_price, list.unit_price))), '[]')
          from product p
          join product_price list on list.bu = p.bu and list.org_code = $2 and list.sku = p.sku and list.cv_code = ''
          left join product_price own on own.bu = p.bu and own.org_code = $2 and own.sku = p.sku and own.cv_code = $3
          where p.bu = $1 and p.sku = any($4) and p.active) as products`;
const offerSql = inEachLang((locale) => offerIn(`name_${locale}`));

/** What the place offers for these products and this delivery; unknown ship-to and carrier are told beside their fields. */
export async function readOffer(
  db: Db,
  { bu, org, cv }: { bu: string; org: string; cv: string },
  header: CheckedHeader,
  skus: readonly string[],
  lang: Lang,
): Promise<Offer> {
  const [found] = await run<{ shipToName: string | null; sendByName: string | null; products: Offered[] }>(db, offerSql[lang], [
    bu,
    org,
    cv,
    skus,
    header.shipto,
    header.orderBy,
  ]);
  const { shipToName = null, sendByName = null, products = [] } = found ?? {};
  const wrong: FieldProblem[] = [];
  if (shipToName === null) wrong.push({ field: 'orderh.shipto', code: 'unknown_code' });
  if (sendByName === null) wrong.push({ field: 'orderh.orderBy', code: 'unknown_code' });
  if (shipToName === null || sendByName === null) throw invalidFields(wrong);
  return { shipToName, sendByName, products: new Map(products.map((product) => [product.sku, product])) };
}
