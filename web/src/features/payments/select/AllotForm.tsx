import type { Invoice } from '#contract/payments/shapes.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AsideDock } from '#app/AsideDock.tsx';
import { isOwnServer } from '#lib/config.ts';
import { bareMoney, money } from '#lib/formats/money.ts';
import { Button } from '#ui/forms/Button.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { Grid, WithAside } from '#ui/layout/Grid.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { List } from '#ui/lists/List.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { ChosenSum } from '../ChosenSum.tsx';
import { keepAllotments } from '../draft.ts';
import type { PayFlow } from '../use-pay-flow.ts';
import { AllotRow } from './AllotRow.tsx';
import { useAllotments } from './use-allotments.ts';

interface AllotFormProps {
  flow: PayFlow;
  /** the invoices due first, at most a hundred of `total` */
  invoices: readonly Invoice[];
  total: number;
}

/** An amount for all invoices, and below it the share of each, which can be changed. */
export function AllotForm({ flow, invoices, total }: AllotFormProps) {
  const t = useTranslations('payments/paying');
  const form = useAllotments(flow.place, invoices);
  const [isPressed, setPressed] = useState(false);
  const { lines, allotments, sum, open, spread, spreadWrong, isRight } = form;
  const next = () => {
    setPressed(true);
    if (!isRight || allotments.length === 0) return;
    keepAllotments(flow.place, allotments);
    flow.toStep('paymentmethod');
  };
  // An API of specification §7 takes only the whole amount of an invoice.
  const canSpread = isOwnServer();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        next();
      }}
    >
      <WithAside
        sticky
        aside={
          <AsideDock
            counts={
              <ChosenSum
                words={allotments.length > 0 && t('select.total', { count: allotments.length })}
                sum={sum}
              />
            }
          >
            <Button kind="primary" size="xl" wide type="submit" data-testid="submit-paymentselect">
              {t('select.next')}
            </Button>
          </AsideDock>
        }
      >
        <Card flush>
          {canSpread && (
            <CardPart line="below">
              <Stack gap={8}>
                <Grid md={2} align="end">
                  <TextField
                    label={t('select.amount')}
                    figure="large"
                    placeholder="0.00"
                    value={spread}
                    error={spreadWrong && t(`select.${spreadWrong}`, { most: money(open) })}
                    onChange={(event) => form.spreadOver(event.currentTarget.value)}
                  />
                  <Button kind="outline" size="xl" onClick={() => form.spreadOver(bareMoney(open))}>
                    {t('select.all', { amount: bareMoney(open) })}
                  </Button>
                </Grid>
                <Caption>{t('select.amount_note')}</Caption>
              </Stack>
            </CardPart>
          )}
          <List label={t('list.label')}>
            {lines.map((line) => (
              <AllotRow
                key={line.whole.invoiceNumber}
                line={line}
                form={form}
                canChange={canSpread}
              />
            ))}
          </List>
          {total > invoices.length && (
            <CardPart low line="above">
              <Caption>{t('select.first_ones', { count: invoices.length })}</Caption>
            </CardPart>
          )}
        </Card>
        {isPressed && allotments.length === 0 && (
          <Note tone="danger" live>
            {t('select.nothing')}
          </Note>
        )}
      </WithAside>
    </form>
  );
}
