import { bookedRows, statementRows } from './booked.ts';
import { clockOf } from './clock.ts';
import { creditRows } from './credit.ts';
import { deliveryRows } from './deliveries.ts';
import { invoiceRows, invoicesOf } from './invoices.ts';
import { orderRows } from './orders/rows.ts';
import { ordersOf } from './orders/write.ts';
import { readSupplier } from './supplier.ts';

/** The events at the demonstration supplier up to today (D-04), as rows of import files: the same day gives the same rows. */
export async function yearOfRows(now: Date) {
  const clock = clockOf(now);
  const supplier = await readSupplier();
  const orders = ordersOf(clock, supplier);
  const invoices = invoicesOf(orders, clock);
  // Computed before the order rows, because it marks the orders that wait.
  const credit = creditRows(supplier.relations, orders, invoices);
  return {
    credit,
    ...orderRows(orders),
    invoices: invoiceRows(invoices),
    ...bookedRows(invoices, clock),
    'bank-statements': statementRows(invoices, clock),
    deliveries: deliveryRows(orders, clock),
  };
}
