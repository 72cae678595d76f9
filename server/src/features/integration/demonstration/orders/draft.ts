import type { OrderStatus } from '#contract/orders/statuses.ts';
import type { HeaderCells } from '#contract/orders/header-fields.ts';
import type { Minute } from '../clock.ts';
import type { Person, Product, Relation } from '../supplier.ts';

export interface Line {
  product: Product;
  quantity: number;
  sent: number;
  /** kilograms on the scales */
  sentWeight: number;
  unitPrice: number;
  amount: number;
}
export interface Step {
  at: Minute;
  by: Person;
  from: OrderStatus | '';
  to: OrderStatus;
  reason: string;
}

/** An order before it has its number. Amounts are satang. */
export interface Draft extends Omit<HeaderCells, 'telephone'> {
  relation: Relation;
  placed: Minute;
  status: OrderStatus;
  type: string;
  lines: Line[];
  amount: number;
  steps: Step[];
  /** days by which the one late invoice of the demonstration's farm is late */
  lateBy?: number | undefined;
}

/** An order with its number, and its invoice's number where it has one. */
export interface Order extends Draft {
  number: string;
  invoiceNumber: string;
  invoiceDate: string;
  waitingOver: number;
}
