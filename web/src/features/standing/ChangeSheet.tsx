import { onWire } from '#contract/own-names.ts';
import { storedDraftsCalls } from '#contract/drafts/stored/calls.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { send } from '#lib/client.ts';
import { dayDate } from '#lib/formats/dates.ts';
import { sendOnce } from '#lib/intent.ts';
import { Sheet, SheetActions, SheetHead } from '#ui/dialogs/Sheet.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Stepper } from '#ui/forms/Stepper.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { RowBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Caption } from '#ui/text/Text.tsx';
import type { PlaceCodes } from '#features/customers/front.ts';
import { draftOfDay, renewsStanding } from './queries.ts';

interface ChangeProps {
  place: PlaceCodes;
  draftId: number;
  date: string;
  onClose: () => void;
}

/** The quantities of one day's draft; 0 removes a product. Where another person changed the draft in the same time, it is refused. */
export function ChangeSheet({ place, draftId, date, onClose }: ChangeProps) {
  const t = useTranslations('standing');
  const asked = useQuery(draftOfDay(place, draftId));
  const [changed, setChanged] = useState<ReadonlyMap<string, number>>(new Map());
  const draft = asked.data;
  const save = useMutation({
    meta: renewsStanding(place),
    mutationFn: () => {
      const lines = [...changed].map(([sku, quantity]) => onWire({ sku, quantity }));
      return sendOnce(
        `changeStandingDraft:${JSON.stringify([draftId, draft?.version, lines])}`,
        (idempotencyKey) =>
          send(storedDraftsCalls.changeDraft, {
            params: { ...place, draftId },
            body: { lines },
            ifMatch: `"${draft?.version ?? 0}"`,
            idempotencyKey,
          }),
      );
    },
    onSuccess: onClose,
  });
  const put = (sku: string, quantity: number) => setChanged(new Map(changed).set(sku, quantity));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (changed.size === 0) return onClose();
    if (!save.isPending) save.mutate();
  };
  return (
    <Sheet open onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack gap={16}>
          <SheetHead title={t('waits.products', { day: dayDate(date) })} />
          {draft ? (
            <List label={t('waits.products', { day: dayDate(date) })}>
              {draft.lines.map(({ sku, productName, quantity, product }) => (
                <ListRow
                  key={sku}
                  bare
                  below={
                    <Stack gap={4}>
                      {!product && <Caption tone="danger">{t('form.gone')}</Caption>}
                      <Stepper
                        of={productName}
                        value={changed.get(sku) ?? quantity}
                        unit={product?.unitName ?? ''}
                        packSize={product?.packSize ?? 1}
                        onChange={(next) => put(sku, next)}
                        onRemove={() => put(sku, 0)}
                      />
                    </Stack>
                  }
                >
                  {productName}
                </ListRow>
              ))}
            </List>
          ) : (
            <UntilAnswered query={asked} bones={<RowBones rows={4} />} />
          )}
          <SheetActions>
            <Button type="submit" kind="primary" size="xl" busy={save.isPending} disabled={!draft}>
              {t('waits.save')}
            </Button>
            <Button kind="outline" size="xl" onClick={onClose}>
              {t('close')}
            </Button>
          </SheetActions>
        </Stack>
      </form>
    </Sheet>
  );
}
