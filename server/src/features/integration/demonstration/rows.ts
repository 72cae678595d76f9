import { bookedRows } from './booked.ts';
import { carrierRows } from './carriers.ts';
import { clockOf } from './clock.ts';
import { creditRows } from './credit.ts';
import { customerRows, customers } from './customers.ts';
import { deliveryRows } from './deliveries.ts';
import { invoiceRows, invoicesOf } from './invoices.ts';
import type { Kind, Row } from './kinds.ts';
import { orderRows } from './orders/rows.ts';
import { ordersOf } from './orders/write.ts';
import { bankAccountRows, paymentMethodRows } from './payments.ts';
import { directoryRows, levelRows, people, peopleRows } from './people.ts';
import { priceList } from './prices.ts';
import { catalogue } from './products/catalogue.ts';
import { productRows } from './products/product.ts';
import { groupRows, typeRows } from './products/types.ts';
import { statementRows } from './statement.ts';
import { businessUnits, organisationRows } from './supplier.ts';

export interface DemonstrationRows {
  tables: Record<Kind, Row[]>;
  pictures: { name: string; svg: string }[];
}

/** The demonstration supplier (D-04) as rows of import files: the same day gives the same rows. */
export function demonstrationRows({ now }: { now: Date }): DemonstrationRows {
  const clock = clockOf(now);
  const everyone = customers();
  const relations = everyone.flatMap((customer) => customer.relations);
  const staff = people(everyone);
  const products = catalogue();
  const prices = priceList(products, relations);
  const orders = ordersOf(clock, everyone, staff, prices);
  const invoices = invoicesOf(orders, clock);
  // Before the orders are written down, because it says which of them wait.
  const credit = creditRows(relations, orders, invoices);
  const { rows, pictures } = productRows(products);
  return {
    pictures,
    tables: {
      'business-units': businessUnits,
      organisations: organisationRows(),
      ...customerRows(everyone),
      carriers: carrierRows(everyone),
      'product-types': typeRows(),
      'product-groups': groupRows(),
      products: rows,
      prices: prices.rows,
      credit,
      'payment-methods': paymentMethodRows(),
      'bank-accounts': bankAccountRows(),
      'user-levels': levelRows(),
      ...peopleRows(staff),
      'mas-users': directoryRows(staff),
      ...orderRows(orders),
      invoices: invoiceRows(invoices),
      ...bookedRows(invoices, clock),
      'bank-statements': statementRows(invoices, clock),
      deliveries: deliveryRows(orders, clock),
    },
  };
}
