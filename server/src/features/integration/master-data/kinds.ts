import type { Kind } from './kind.ts';
import { orderKinds } from './order-kinds.ts';
import { bookedKinds, paymentKinds } from './payment-kinds.ts';
import { creditKind } from './credit-kind.ts';
import { dayKinds } from './day-kinds.ts';
import { peopleKinds } from './people-kinds.ts';
import { progressKind } from './progress-kind.ts';
import { productKinds } from './product-kinds.ts';
import { statementKind } from './statement-kind.ts';
import { supplierKinds } from './supplier-kinds.ts';

export type { Kind };

/** Every kind of import file, in the order in which they are applied: rows precede those that refer to them (D-50). */
export const kinds: readonly Kind[] = [
  ...supplierKinds,
  ...productKinds,
  ...dayKinds,
  ...paymentKinds,
  ...peopleKinds,
  ...orderKinds,
  ...bookedKinds,
  statementKind,
  progressKind,
  creditKind,
];

/** The kind whose name a file's name begins with: `products.csv`, `products-2026.json`. The longest name wins. */
export const kindOfFile = (fileName: string): Kind | undefined =>
  kinds
    .filter(({ name }) => fileName.toLowerCase().startsWith(name))
    .toSorted((a, b) => b.name.length - a.name.length)[0];
