import { ownName } from '#contract/own-names.ts';
import type { OrderEdit, OrderView } from '#contract/orders/own-shapes.ts';
import {
  isInCreditCheck,
  isReceived,
  isReleased,
  isShipped,
  type OrderStatus,
} from '#contract/orders/statuses.ts';
import { userGroups, type UserGroup } from '#contract/permissions.ts';
import { Pencil, ShieldCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { dateAndTime } from '#lib/formats/dates.ts';
import { dotted } from '#contract/dotted.ts';
import { fromWire, money } from '#lib/formats/money.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Timeline, type TimelineStep } from '#ui/lists/Timeline.tsx';
import { Text } from '#ui/text/Text.tsx';
import { ChangeList } from './ChangeList.tsx';
import { useHeldWords } from '../held-words.ts';
import { newestFirst, progressOf, type ProgressStep } from '../progress.ts';
import { statusLook } from '../status-look.ts';

/** Who moved the order, when and why; oldest first beside it on a desktop, newest first on a phone. */
export function OrderTimeline({ order, newest = false }: { order: OrderView; newest?: boolean }) {
  const t = useTranslations('orders');
  const steps = progressOf(order);
  const shown = (newest ? newestFirst(steps) : steps).map((step): TimelineStep => {
    const { icon, title } = wording(step);
    return {
      id: step.id,
      state: step.state,
      icon,
      title,
      children: step.step && <StepFacts step={step} order={order} />,
    };
  });
  // "Passed" only for a credit check after which the order went on; before that and after a refusal the step has its plain name.
  function wording({ id, status, state, step }: ProgressStep) {
    if (step?.edit && isCreditFound(step.edit))
      return { icon: ShieldCheck, title: t('step.credit_found') };
    if (step?.edit) return { icon: Pencil, title: t(`step.${editWords(status)}`) };
    const after = steps[steps.findIndex((one) => one.id === id) + 1];
    if (isInCreditCheck(status) && state === 'done' && after?.state !== 'stopped')
      return { icon: ShieldCheck, title: t('step.done_APPV') };
    return {
      icon: statusLook[status].icon,
      title:
        isReceived(status) && state === 'next' ? t('step.next_RECEIVE') : t(`status.${status}`),
    };
  }
  return (
    <Card title={t('detail.progress')} gap={16}>
      <Timeline steps={shown} label={t('detail.progress')} />
    </Card>
  );
}

const editWords = (status: OrderStatus) =>
  isReceived(status) ? 'corrected' : isReleased(status) ? 'lowered' : 'edited';

/** True for an edit that changed nothing but found credit for an order that waited. */
const isCreditFound = ({ lines, fields, before, after }: OrderEdit) =>
  lines.length === 0 &&
  fields.length === 0 &&
  before.amount === after.amount &&
  before.waiting !== null &&
  after.waiting === null;

function StepFacts({
  step: { status, step },
  order: { invoiceNumber },
}: {
  step: ProgressStep;
  order: OrderView;
}) {
  const t = useTranslations('orders.step');
  const roles = useTranslations('frame.role');
  if (!step) return null;
  const role = userGroups.find((group): group is UserGroup => group === step.userGroup);
  // Staff are shown with their role, a customer by name.
  const staff =
    role &&
    role !== 'CUSTOMER' &&
    t(isReceived(status) && !step.edit ? 'for_customer' : 'by_role', {
      name: step.userName,
      role: roles(role),
    });
  const system = step.userGroup === 'SYSTEM' && dotted([t('by_system'), step.userName]);
  const by = staff || system || step.userName;
  return (
    <>
      <Text nowrap>{dateAndTime(step.at)}</Text>
      {by && <p>{by}</p>}
      {isShipped(status) && invoiceNumber && <p>{t('invoice', { number: invoiceNumber })}</p>}
      {step.edit && <EditFacts edit={step.edit} />}
      {step.over !== undefined && <p>{t('let_over', { over: money(fromWire(step.over)) })}</p>}
      {step.overdueDays !== undefined && <p>{t('let_overdue', { days: step.overdueDays })}</p>}
      {step.reason && <p>{t('reason', { reason: step.reason })}</p>}
    </>
  );
}

/** The changes of an edit, before and after: lines, fields and the amount. */
function EditFacts({ edit: { lines, fields, before, after } }: { edit: OrderEdit }) {
  const t = useTranslations('orders.step');
  const heldWords = useHeldWords();
  return (
    <>
      <ChangeList
        lines={lines.map(({ sku, productName, unitName, before: was, after: is }) => ({
          key: sku,
          name: productName,
          unit: unitName,
          before: was?.quantity ?? 0,
          after: is?.quantity ?? 0,
          ...(was &&
            is &&
            was.unitPrice !== is.unitPrice && {
              prices: { before: was.unitPrice, after: is.unitPrice },
            }),
        }))}
        fields={fields.map((one) => ({ ...one, field: ownName(one.field) }))}
      />
      {before.amount !== after.amount && (
        <p>
          {t('total', {
            before: money(fromWire(before.amount)),
            after: money(fromWire(after.amount)),
          })}
        </p>
      )}
      {after.waiting && <p>{heldWords(after.waiting)}</p>}
    </>
  );
}
