import { lineAmount, satang, toBaht, type Satang } from '@smart-order/contract/money.ts';
import { quantityProblem } from '@smart-order/contract/orders/header-rules.ts';
import type { OrderLineInput } from '@smart-order/contract/orders/shapes.ts';
import type { Tx } from '../../platform/command.ts';
import { run } from '../../platform/database/connect.ts';
import { invalidFields, Problem, type FieldProblem } from '../../platform/http/problem.ts';

export interface PricedLine { sku: string; prdTypeCode: string; quantity: number; unitPrice: Satang; amount: Satang }
interface Place { bu: string; org: string; cv: string }

/**
 * Reads the prices of this moment for the lines asked.
 * Refuses unknown products and quantities by line, then prices that differ from what the person saw (D-43).
 */
export async function priceLines(tx: Tx, place: Place, lines: readonly OrderLineInput[]): Promise<PricedLine[]> {
  const products = await offeredNow(tx, place, lines.map((line) => line.sku));
  const wrong = lines.flatMap((line, at) => lineProblems(line, at, products.get(line.sku)));
  if (wrong.length > 0) throw invalidFields(wrong);
  refuseChangedPrices(lines, products);
  return lines.map((line) => {
    const found = products.get(line.sku);
    if (!found) throw new Problem('product_unknown');
    return { sku: line.sku, prdTypeCode: found.prdTypeCode, quantity: line.orderQty, unitPrice: found.price, amount: lineAmount(found.price, line.orderQty) };
  });
}

interface Offered { sku: string; prdTypeCode: string; packSize: number; price: Satang }

const offeredSql = `
  select p.sku, p.prd_type_code as "prdTypeCode", p.pack_size as "packSize", coalesce(own.unit_price, list.unit_price) as price
  from product p
  join product_price list on list.bu = p.bu and list.org_code = $2 and list.sku = p.sku and list.cv_code = ''
  left join product_price own on own.bu = p.bu and own.org_code = $2 and own.sku = p.sku and own.cv_code = $3
  where p.bu = $1 and p.sku = any($4) and p.active`;

async function offeredNow(tx: Tx, { bu, org, cv }: Place, skus: readonly string[]): Promise<Map<string, Offered>> {
  const rows = await run<Offered>(tx, offeredSql, [bu, org, cv, skus]);
  return new Map(rows.map((row) => [row.sku, { ...row, price: satang(row.price) }]));
}

function lineProblems(line: OrderLineInput, at: number, product: Offered | undefined): FieldProblem[] {
  if (!product) return [{ field: `orderd.${at}.sku`, code: 'product_unknown', facts: { sku: line.sku } }];
  const code = quantityProblem(line.orderQty, product.packSize);
  return code ? [{ field: `orderd.${at}.orderQty`, code, facts: { packSize: product.packSize, sku: line.sku } }] : [];
}

function refuseChangedPrices(lines: readonly OrderLineInput[], products: Map<string, Offered>) {
  const changed = lines.flatMap((line) => {
    const price = products.get(line.sku)?.price;
    const same = line.unitPrice === undefined || price === undefined || Math.round(line.unitPrice * 100) === price;
    return same ? [] : [{ sku: line.sku, unitPrice: toBaht(price) }];
  });
  if (changed.length > 0) throw new Problem('price_changed', { prices: changed });
}
