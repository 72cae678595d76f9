import type { Bu, Row } from './kinds.ts';
import { luck, type Luck } from './luck.ts';
import { namesBy, type Trade } from './names.ts';
import { coast, inland, towns, type Locality } from './places.ts';
import { organisations } from './supplier.ts';

export interface ShipTo {
  code: string;
  th: string;
  en: string;
  at: readonly [number, number];
  where: string;
}
/** A customer at one organisation: whoever orders, orders here. */
export interface Relation {
  bu: Bu;
  cv: string;
  org: string;
  shipTos: ShipTo[];
  activity: number;
  termDays: number;
}
export interface Customer {
  cv: string;
  th: string;
  en: string;
  trade: Trade;
  place: Locality;
  address: string;
  tel: string;
  relations: Relation[];
}

export const demoCustomer = 'C100284';
const trades: Record<
  Trade,
  { count: number; places: readonly Locality[]; bus: readonly Bu[]; sites: readonly (readonly [th: string, en: string])[] }
> = {
  livestock: {
    count: 112,
    places: inland,
    bus: ['feed', 'swine'],
    sites: [
      ['เล้า 1', 'House 1'],
      ['เล้า 2', 'House 2'],
      ['เล้า 3', 'House 3'],
      ['โกดังอาหาร', 'Feed store'],
    ],
  },
  pond: {
    count: 38,
    places: coast,
    bus: ['aqua'],
    sites: [
      ['บ่อ 1–4', 'Ponds 1–4'],
      ['บ่อ 5–8', 'Ponds 5–8'],
      ['โรงเก็บอาหาร', 'Feed store'],
    ],
  },
  kitchen: {
    count: 50,
    places: towns,
    bus: ['food'],
    sites: [
      ['สาขาใหญ่', 'Main branch'],
      ['สาขา 2', 'Branch 2'],
      ['ห้องเย็น', 'Cold room'],
    ],
  },
};

const near = ({ roll }: Luck, [lat, lon]: readonly [number, number]) =>
  [Number((lat + (roll() - 0.5) * 0.06).toFixed(6)), Number((lon + (roll() - 0.5) * 0.06).toFixed(6))] as const;

function shipTos(by: Luck, trade: Trade, place: Locality, count: number): ShipTo[] {
  return trades[trade].sites.slice(0, count).map(([th, en], at) => ({
    code: `S${String(at + 1).padStart(2, '0')}`,
    th: `${th} ต.${place.tambon[0]} อ.${place.amphoe[0]}`,
    en: `${en}, ${place.tambon[1]}, ${place.amphoe[1]}`,
    at: near(by, place.at),
    where: `ต.${place.tambon[0]} อ.${place.amphoe[0]} จ.${place.province[0]}`,
  }));
}

function relationsOf(by: Luck, cv: string, trade: Trade, place: Locality): Relation[] {
  const relation = (bu: Bu, org: string): Relation => ({
    bu,
    cv,
    org,
    shipTos: shipTos(by, trade, place, by.whole(1, trades[trade].sites.length)),
    activity: 0.25 + by.roll() ** 2 * 2,
    termDays: by.pick([15, 30, 30, 45]),
  });
  if (cv === demoCustomer) return [{ bu: 'feed', cv, org: '1101', shipTos: shipTos(by, trade, place, 4), activity: 0, termDays: 15 }];
  const [main, ...others] = trades[trade].bus.map((bu) => organisations.filter((org) => org.bu === bu));
  const all = by.some(main ?? [], by.chance(0.25) ? 2 : 1).map(({ bu, code }) => relation(bu, code));
  for (const orgs of others) if (by.chance(0.45)) all.push(relation(by.pick(orgs).bu, by.pick(orgs).code));
  return all;
}

/** The 200 customers; the first is the demonstration's own farm. */
export function customers(): Customer[] {
  const by = luck('customers');
  const names = namesBy(by);
  let number = 100_284;
  return (Object.keys(trades) as Trade[]).flatMap((trade) =>
    Array.from({ length: trades[trade].count }, (_, at): Customer => {
      const isDemo = number === 100_284 && at === 0 && trade === 'livestock';
      const cv = `C${number}`;
      number += by.whole(3, 29);
      const place = isDemo ? (inland[0] as Locality) : by.pick(trades[trade].places);
      const [th, en] = isDemo ? (['ฟาร์มรุ่งเรืองทรัพย์', 'Rungrueang Sap Farm'] as const) : names.business(trade);
      const province =
        place.province[0] === 'กรุงเทพฯ'
          ? `แขวง${place.tambon[0]} เขต${place.amphoe[0]} กรุงเทพฯ`
          : `ต.${place.tambon[0]} อ.${place.amphoe[0]} จ.${place.province[0]}`;
      return {
        cv,
        th,
        en,
        trade,
        place,
        address: `${by.whole(1, 299)}/${by.whole(1, 30)} หมู่ ${by.whole(1, 14)} ${province} ${place.zip}`,
        tel: isDemo ? '0812345678' : `0${by.pick([8, 9, 6])}${by.whole(10_000_000, 99_999_999)}`,
        relations: relationsOf(by, cv, trade, place),
      };
    }),
  );
}

/** Customers, who sells to them, and where they are served, as import files say it. */
export const customerRows = (all: readonly Customer[]): Record<'customers' | 'customer-organisations' | 'ship-to', Row[]> => ({
  customers: all.map(({ cv, th, en, address, tel }) => ({ cvCode: cv, nameTh: th, nameEn: en, address, telNo: tel })),
  'customer-organisations': all.flatMap(({ relations }) => relations.map(({ bu, cv, org }) => ({ bu, cvCode: cv, orgCode: org }))),
  'ship-to': all.flatMap(({ relations }) =>
    relations.flatMap(({ cv, org, shipTos: sites }) =>
      sites.map(({ code, th, en, at }) => ({
        orgCode: org,
        cvCode: cv,
        shipTo: code,
        nameTh: th,
        nameEn: en,
        latitude: at[0].toFixed(6),
        longitude: at[1].toFixed(6),
      })),
    ),
  ),
});
