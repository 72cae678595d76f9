import type { UnitOrder } from '#contract/orders/own-shapes.ts';
import { useTranslations } from 'use-intl';
import { Checkbox } from '#ui/forms/Choice.tsx';
import { Hidden } from '#ui/layout/Only.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { isMovable } from './many-actions.ts';
import type { ManyMoves } from './use-many-moves.ts';

/** The tick box of an order's row, where the order can be moved. */
export function PickOrder({ order, many }: { order: UnitOrder; many: ManyMoves }) {
  const t = useTranslations('orders.many');
  if (!isMovable(order)) return null;
  return (
    <Checkbox
      checked={many.isChosen(order)}
      disabled={many.sending !== undefined}
      onChange={() => many.toggle(order)}
    >
      <Hidden>{t('choose', { number: order.orderNumber })}</Hidden>
    </Checkbox>
  );
}

/** Ticks all orders that can be moved, or none. `isBare`: its words are for screen readers only. */
export function PickAll({
  many: { movable, chosen, sending, chooseAll },
  isBare = false,
}: {
  many: ManyMoves;
  isBare?: boolean;
}) {
  const t = useTranslations('orders.many');
  if (movable.length === 0) return null;
  const words = t('choose_all', { count: movable.length });
  return (
    <Checkbox
      checked={chosen.length === movable.length}
      disabled={sending !== undefined}
      onChange={chooseAll}
    >
      {isBare ? <Hidden>{words}</Hidden> : words}
    </Checkbox>
  );
}

/** The result of an order that was sent with others: done, or why not. */
export function OrderAnswered({ order, many }: { order: UnitOrder; many: ManyMoves }) {
  const t = useTranslations('orders.many');
  const answer = many.answers.get(order.orderId);
  if (!answer) return null;
  return (
    <Caption as="span" block strong tone={answer.moved ? 'success' : 'danger'}>
      {answer.moved
        ? t(`done.${answer.isOver ? 'over' : answer.action}`)
        : t('refused', { why: answer.problem?.message ?? '' })}
    </Caption>
  );
}
