import { aquaProducts } from './aqua.ts';
import { feedProducts } from './feed.ts';
import { foodProducts } from './food.ts';
import { skuOf, type Product } from './product.ts';
import { swineProducts } from './swine.ts';

// Priced by telephone on the day, so the list says nothing.
const withoutPrice = new Set([
  '101--',
  '133--',
  '304--',
  'HCP--B',
  'PT15--',
  'SV100--A',
  'PBD05--',
  'CFT05--',
  'MCE--',
  '558G--',
  '527G--',
  'DRBT--',
]);
// No longer sold, but old orders and invoices still name them.
const gone = new Set(['514G--', '231--', 'P2X25--B', 'FS3--', 'R10F--', 'SCN05--', '9085S--']);

/** All the demonstration's products. */
export function catalogue(): Product[] {
  const products = [...feedProducts(), ...swineProducts(), ...aquaProducts(), ...foodProducts()];
  for (const item of products) {
    const sku = skuOf(item);
    if (withoutPrice.has(sku)) item.price = 0;
    if (gone.has(sku)) item.active = false;
  }
  return products;
}
