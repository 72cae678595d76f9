import { kept } from '../../../lib/kept.ts';
import type { Place } from '../../customers/front.ts';
import type { PlacedOrder } from '../cart.ts';
import type { OrderBody } from './order-body.ts';
import type { Failure } from './send-order.ts';

export interface ShownOrder extends PlacedOrder {
  name: string;
  amount: number;
  lines: number;
}
/** What became of the last press, kept so that a reload shows it again. */
export type Shown =
  | { state: 'placed'; place: Place; orders: ShownOrder[]; requireDate: string; earlier: boolean }
  | { state: 'failed'; place: Place; body: OrderBody; failure: Failure };

const last = kept<Shown>('order-outcome');
export const showOutcome = (shown: Shown) => last.write(shown);
export const shownOutcome = (): Shown | undefined => {
  const shown = last.read();
  return shown.state === 'placed' || shown.state === 'failed' ? (shown as Shown) : undefined;
};
