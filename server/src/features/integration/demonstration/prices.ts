import { demoCustomer, type Relation } from './customers.ts';
import { baht, type Bu, type Row } from './kinds.ts';
import { luck } from './luck.ts';
import { skuOf, type Product } from './products/product.ts';
import { organisations } from './supplier.ts';

const halfBaht = 50;
const roundly = (satang: number) => Math.round(satang / halfBaht) * halfBaht;

/** What the demonstration's farm has agreed on for itself. */
const agreed: Record<string, number> = { '553--': 53_150, '566--': 55_900 };

export interface PriceList {
  rows: Row[];
  /** What an organisation sells. */
  sold: Map<string, Product[]>;
  /** The price a customer pays. */
  of: (relation: Pick<Relation, 'org' | 'cv'>, sku: string) => number;
}

/** List prices of each organisation for most of its catalogue, and customers' own prices for about one in ten. */
export function priceList(products: readonly Product[], relations: readonly Relation[]): PriceList {
  const by = luck('prices');
  const prices = new Map<string, number>();
  const rows: Row[] = [];
  const sold = new Map<string, Product[]>();
  const tell = (bu: Bu, org: string, sku: string, cv: string, price: number) => {
    prices.set(`${org} ${sku} ${cv}`, price);
    rows.push({ bu, orgCode: org, sku, cvCode: cv, unitPrice: baht(price) });
  };
  for (const { bu, code, factor } of organisations) {
    const offered = products.filter((item) => item.bu === bu && (factor === 1 || by.chance(0.92)));
    sold.set(code, offered);
    for (const item of offered) tell(bu, code, skuOf(item), '', roundly(item.price * factor));
  }
  for (const { bu, cv, org } of relations) {
    const listed = (sold.get(org) ?? []).filter(({ price }) => price > 0);
    if (cv === demoCustomer) for (const [sku, price] of Object.entries(agreed)) tell(bu, org, sku, cv, price);
    else if (by.chance(0.3))
      for (const item of by.some(listed, by.whole(2, 6))) tell(bu, org, skuOf(item), cv, roundly((prices.get(`${org} ${skuOf(item)} `) ?? 0) * 0.97));
  }
  const of: PriceList['of'] = ({ org, cv }, sku) => prices.get(`${org} ${sku} ${cv}`) ?? prices.get(`${org} ${sku} `) ?? 0;
  return { rows, sold, of };
}
