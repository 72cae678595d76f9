import type { UnitOrder } from '#contract/orders/own-shapes.ts';
import { OctagonX, ShieldEllipsis } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dock } from '#app/Dock.tsx';
import { fromWire, money } from '#lib/formats/money.ts';
import { MenuItem } from '#ui/dialogs/Menu.tsx';
import { MoreActions } from '#ui/dialogs/MoreActions.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { ActionBar } from '#ui/layout/ActionBar.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { Text } from '#ui/text/Text.tsx';
import { ReasonSheet } from '#ui/dialogs/ReasonSheet.tsx';
import { lookOfAction, manyActions, type ManyAction } from './many-actions.ts';
import type { ManyMoves } from './use-many-moves.ts';

/** A reason to ask for before sending: for disapproving orders, or for exceeding the credit limit (D-40, D-44). */
interface Asking {
  kind: 'reject' | 'over';
  action: ManyAction;
  orders: readonly UnitOrder[];
}

/** How many actions are beside the first where there is room; disapproving is never among them. */
const mostBeside = 2;

/** The number of chosen orders and the actions on them; afterwards how many moved, and a button for those over the limit. */
export function ManyDock({ many }: { many: ManyMoves }) {
  const t = useTranslations('orders.many');
  const more = useTranslations('orders');
  const [asking, setAsking] = useState<Asking>();
  const isWide = useWider(768);
  const { chosen, answers, sending, move, clear } = many;
  const overLimit = chosen.length === 0 ? overCredit(many) : [];
  if (chosen.length === 0 && answers.size === 0) return null;
  const offered = manyActions
    .map((action) => ({ action, orders: chosen.filter(({ can }) => can[action]) }))
    .filter(({ orders }) => orders.length > 0);
  const [due, ...others] = offered;
  const beside = others
    .filter(({ action }) => action !== 'reject')
    .slice(0, isWide ? mostBeside : 0);
  const rest = others.filter((one) => !beside.includes(one));
  const words = ({ action, orders }: (typeof offered)[number]) =>
    t(isLetOver(action, orders) ? 'over' : `act.${action}`, { count: orders.length });
  const press = (action: ManyAction, orders: readonly UnitOrder[]) =>
    action === 'reject' ? setAsking({ kind: 'reject', action, orders }) : move(action, orders);
  return (
    <Dock always>
      <ActionBar
        counts={chosen.length > 0 ? <Chosen orders={chosen} /> : <Answered many={many} />}
        second={
          <Button kind="ghost" disabled={sending !== undefined} onClick={clear}>
            {t(chosen.length > 0 ? 'clear' : 'close')}
          </Button>
        }
      >
        {rest.length > 0 && (
          <MoreActions
            up
            label={more('act.more')}
            busy={rest.some((one) => sending === one.action)}
          >
            {(close) =>
              rest.map((one) => (
                <MenuItem
                  key={one.action}
                  icon={lookOfAction[one.action].icon}
                  disabled={sending !== undefined}
                  onClick={() => (close(), press(one.action, one.orders))}
                >
                  {words(one)}
                </MenuItem>
              ))
            }
          </MoreActions>
        )}
        {[...beside.toReversed(), ...(due ? [due] : [])].map((one) => (
          <Button
            key={one.action}
            kind={one === due ? 'primary' : 'outline'}
            {...(isWide ? { icon: lookOfAction[one.action].icon } : { size: 'small' as const })}
            busy={sending === one.action}
            disabled={sending !== undefined && sending !== one.action}
            {...(one === due && { 'data-testid': 'submit-many' })}
            onClick={() => press(one.action, one.orders)}
          >
            {words(one)}
          </Button>
        ))}
        {overLimit.map(({ action, orders }) => (
          <Button
            key={action}
            kind="outline"
            icon={ShieldEllipsis}
            onClick={() => setAsking({ kind: 'over', action, orders })}
          >
            {t('over', { count: orders.length })}
          </Button>
        ))}
      </ActionBar>
      <ReasonSheet
        icon={asking?.kind === 'over' ? ShieldEllipsis : OctagonX}
        title={t(`${asking?.kind ?? 'reject'}_title`, { count: asking?.orders.length ?? 0 })}
        verb={t(`${asking?.kind ?? 'reject'}_verb`)}
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        onReason={(reason) => {
          if (asking) move(asking.action, asking.orders, reason);
          setAsking(undefined);
        }}
      >
        {t(`${asking?.kind ?? 'reject'}_text`)}
      </ReasonSheet>
    </Dock>
  );
}

/** True where the action approves each of these orders over the limit (D-44). */
const isLetOver = (action: ManyAction, orders: readonly UnitOrder[]) =>
  action !== 'reject' && orders.every(({ waiting }) => waiting);

/** Orders that were refused because of the credit limit, by the action. */
function overCredit({
  rows = [],
  answers,
}: ManyMoves): { action: ManyAction; orders: UnitOrder[] }[] {
  const ofAction = (action: ManyAction) =>
    rows.filter(({ orderId }) => {
      const answer = answers.get(orderId);
      return answer?.action === action && isHeldBy(answer.problem?.code);
    });
  return manyActions
    .map((action) => ({ action, orders: ofAction(action) }))
    .filter(({ orders }) => orders.length > 0);
}

/** Both are let go with a reason. */
const isHeldBy = (code: string | undefined) =>
  code === 'credit_exceeded' || code === 'credit_overdue';

function Chosen({ orders }: { orders: readonly UnitOrder[] }) {
  const t = useTranslations('orders.many');
  const customers = new Set(orders.map(({ cvCode }) => cvCode)).size;
  // The sum is unknown where an API leaves an amount out.
  const isKnown = orders.every(({ amount }) => amount >= 0);
  return (
    <>
      <Text as="span">{t('chosen', { count: orders.length, customers })}</Text>
      {isKnown && (
        <b>
          {money(
            fromWire(orders.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100),
          )}
        </b>
      )}
    </>
  );
}

function Answered({ many: { answers } }: { many: ManyMoves }) {
  const t = useTranslations('orders.many');
  const refused = [...answers.values()].filter(({ moved }) => !moved).length;
  return (
    <>
      <Text as="span">{t('moved', { count: answers.size - refused })}</Text>
      {refused > 0 && (
        <Text as="span" tone="danger">
          {t('not_moved', { count: refused })}
        </Text>
      )}
    </>
  );
}
