import { lineAmount, satang, toBaht, type Satang } from '@smart-order/contract/money.ts';
import { quantityProblem } from '@smart-order/contract/orders/header-rules.ts';
import type { OrderLineInput } from '@smart-order/contract/orders/shapes.ts';
import type { Selectable } from 'kysely';
import type { Tx } from '../../platform/command.ts';
import type { Product } from '../../platform/database/schema.ts';
import { invalidFields, Problem, type FieldProblem } from '../../platform/http/problem.ts';

export interface PricedLine { product: Selectable<Product>; quantity: number; unitPrice: Satang; amount: Satang }
interface Place { bu: string; org: string; cv: string }

/**
 * Reads products and the prices of this moment for the lines asked, merging lines of the same product.
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
    return { product: found, quantity: line.orderQty, unitPrice: found.price, amount: lineAmount(found.price, line.orderQty) };
  });
}

type Offered = Selectable<Product> & { price: Satang };

async function offeredNow(tx: Tx, { bu, org, cv }: Place, skus: readonly string[]): Promise<Map<string, Offered>> {
  const rows = await tx.selectFrom('product as p')
    .innerJoin('product_price as list', (j) => j.onRef('list.bu', '=', 'p.bu').onRef('list.sku', '=', 'p.sku').on('list.org_code', '=', org).on('list.cv_code', '=', ''))
    .leftJoin('product_price as own', (j) => j.onRef('own.bu', '=', 'p.bu').onRef('own.sku', '=', 'p.sku').on('own.org_code', '=', org).on('own.cv_code', '=', cv))
    .where('p.bu', '=', bu).where((e) => e('p.sku', '=', e.fn.any(e.val([...skus])))).where('p.active', '=', true)
    .selectAll('p').select((e) => e.fn.coalesce('own.unit_price', 'list.unit_price').as('price')).execute();
  return new Map(rows.map((row) => [row.sku, { ...row, price: satang(Number(row.price)) }]));
}

function lineProblems(line: OrderLineInput, at: number, product: Offered | undefined): FieldProblem[] {
  if (!product) return [{ field: `orderd.${at}.sku`, code: 'product_unknown', facts: { sku: line.sku } }];
  const code = quantityProblem(line.orderQty, product.pack_size);
  return code ? [{ field: `orderd.${at}.orderQty`, code, facts: { packSize: product.pack_size, sku: line.sku } }] : [];
}

function refuseChangedPrices(lines: readonly OrderLineInput[], products: Map<string, Offered>) {
  const changed = lines.flatMap((line) => {
    const price = products.get(line.sku)?.price;
    const same = line.unitPrice === undefined || price === undefined || Math.round(line.unitPrice * 100) === price;
    return same ? [] : [{ sku: line.sku, unitPrice: toBaht(price) }];
  });
  if (changed.length > 0) throw new Problem('price_changed', { prices: changed });
}
