import type { OrderView } from '#contract/orders/own-shapes.ts';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { importOrReload } from '#app/chunk-guard.ts';
import { useOnline } from '#lib/online.ts';
import { money } from '#lib/formats/money.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ErrorSummary, type SummaryError } from '#ui/forms/ErrorSummary.tsx';
import { WithAside } from '#ui/layout/Grid.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { Bone, Loading } from '#ui/text/Loading.tsx';
import { Note } from '#ui/text/Note.tsx';
import { changeCart, useCart } from '#features/cart/front.ts';
import { NextDock, type HeaderWords } from '#features/cart/front.edit.ts';
import type { Place } from '#features/customers/front.ts';
import { changedFields, changedLines, isUntouched, type OrderDraft } from './draft.ts';
import { EditedRows } from './EditedRows.tsx';
import { stayingLines } from './edited-lines.ts';
import { EditSummary } from './EditSummary.tsx';
import { NoneLeft } from './NoneLeft.tsx';
import { useEdit } from './use-edit.ts';
import { headerFieldNames } from '#contract/orders/header-fields.ts';

// Loaded on demand: most edits change products only, and the form needs a library of 14 KB.
const DeliveryPanel = lazy(() => importOrReload(() => import('./delivery/DeliveryPanel.tsx')));

const panelId = 'edit-panel';
type EditType = 'product' | 'shipping';
const setMode = (editType: EditType) => changeCart((cart) => ({ ...cart, editType }));

interface EditFormProps {
  order: OrderView;
  draft: OrderDraft;
  place: Place;
  isPlaceKnown: boolean;
}

/** Product or shipping mode, which the cart's store remembers (specification §3); one press saves the changes of both. */
export function EditForm({ order, draft, place, isPlaceKnown }: EditFormProps) {
  const t = useTranslations('orders/edit');
  const isWide = useWider(768);
  const isOnline = useOnline();
  const mode = useCart().editType ?? 'product';
  const { lines, amount, before, header, press, isSaving, refusal, turn } = useEdit(
    order,
    draft,
    isPlaceKnown ? place : undefined,
  );
  const errors = useSummaryErrors(header, refusal, lines);
  const count = changedLines(draft) + changedFields(draft);
  const staying = stayingLines(lines);
  const isEmpty = staying.length === 0;
  const isEstimated = staying.some((line) => line.isEstimated);
  const isStuck = lines.some(({ isGone, state }) => isGone && state === 'changed');
  useFirstError(turn, errors);
  const button = (
    <Button
      type="submit"
      kind="primary"
      size="xl"
      wide
      busy={isSaving}
      disabled={isUntouched(draft) || isEmpty || isStuck || !isOnline}
      data-testid="submit-edit"
    >
      {t('save')}
    </Button>
  );
  return (
    <form noValidate onSubmit={(event) => void press(event)}>
      <Stack>
        <Note icon={Pencil}>
          <b>{t('now', { number: order.orderNumber })}</b>
          <p>{t('changes', { count })}</p>
        </Note>
        <ErrorSummary
          errors={turn === 0 ? [] : errors}
          turn={turn}
          title={t('errors', { count: errors.length })}
          fixed={t('errors_fixed')}
        />
        {!isOnline && <Note>{t('offline')}</Note>}
        {refusal.isNewTotal && <Note live>{t('new_total', { amount: money(amount) })}</Note>}
        <Tabs
          label={t('mode.label')}
          panelId={panelId}
          value={mode}
          onChange={(id) => setMode(id as EditType)}
          items={[
            {
              id: 'product',
              label: t('mode.product'),
              ...(changedLines(draft) > 0 && { count: changedLines(draft) }),
            },
            {
              id: 'shipping',
              label: t('mode.shipping'),
              ...(changedFields(draft) > 0 && { count: changedFields(draft) }),
            },
          ]}
        />
        <WithAside
          sticky
          label={t('summary')}
          aside={
            <EditSummary
              order={order}
              before={before}
              amount={amount}
              isEstimated={isEstimated}
              hasChangedLines={changedLines(draft) > 0}
            >
              {isWide && button}
            </EditSummary>
          }
        >
          <Stack id={panelId} role="tabpanel" aria-label={t(`mode.${mode}`)}>
            {isEmpty && <NoneLeft order={order} />}
            {mode === 'product' ? (
              <EditedRows order={order} lines={lines} problems={refusal.lines} />
            ) : (
              <Suspense fallback={<FormBones />}>
                <DeliveryPanel
                  order={order}
                  draft={draft}
                  place={place}
                  turn={turn}
                  errors={header}
                />
              </Suspense>
            )}
          </Stack>
        </WithAside>
      </Stack>
      {!isWide && (
        <NextDock label={t('after')} amount={amount} isEstimated={isEstimated} action={button} />
      )}
    </form>
  );
}

/** After each failed press shows the part with the first error; after that the user chooses the part. */
function useFirstError(turn: number, errors: readonly SummaryError[]) {
  const led = useRef(0);
  // The server's refusal arrives a moment after the press.
  useEffect(() => {
    const [first] = errors;
    if (turn === led.current || !first) return;
    led.current = turn;
    setMode(first.id.startsWith('field-') ? 'shipping' : 'product');
  });
}

const FormBones = () => (
  <Loading>
    <Bone height={320} round="card" />
  </Loading>
);

function useSummaryErrors(
  errors: HeaderWords,
  refusal: ReturnType<typeof useEdit>['refusal'],
  lines: ReturnType<typeof useEdit>['lines'],
): SummaryError[] {
  const t = useTranslations('cart');
  const nameOf = (key: string) =>
    lines.find((line) => line.key === key)?.productDetail.productName ?? key;
  return [
    ...refusal.others.map((words) => ({ id: 'summary', label: '', words })),
    ...headerFieldNames.flatMap((field) => {
      const words = errors[field];
      return words ? [{ id: `field-${field}`, label: t(`delivery.${field}`), words }] : [];
    }),
    ...Object.entries(refusal.lines).map(([key, words]) => ({
      id: `line-${key}`,
      label: t('line', { name: nameOf(key) }),
      words,
    })),
  ];
}
