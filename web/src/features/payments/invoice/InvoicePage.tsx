import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { ApiProblem } from '#lib/problem.ts';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { WithAside } from '#ui/layout/Grid.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { Bone, UntilAnswered } from '#ui/text/Loading.tsx';
import { usePayFlow } from '../use-pay-flow.ts';
import type { StepAddress } from '../pay-address.ts';
import { CreditNotes, InvoiceFacts, InvoiceLines, InvoicePayments } from './InvoiceCards.tsx';
import { InvoiceDock } from './InvoiceDock.tsx';
import { InvoiceSum } from './InvoiceSum.tsx';
import { invoiceDetail } from './invoice-queries.ts';

/** One invoice: what is owed on it, its lines, order and delivery, credit notes, and what was paid. */
export function InvoicePage() {
  const t = useTranslations('payments/invoice');
  const address = useSearch({ strict: false }) as StepAddress;
  const flow = usePayFlow(address);
  const { place } = flow;
  const number = address.no ?? '';
  const invoice = useQuery(invoiceDetail(place, number));
  const { data, error } = invoice;
  const isMissing = error instanceof ApiProblem && error.status === 404;
  return (
    <Page title={t('title')} number={number} acting={flow.acting} crumbs={flow.crumbs}>
      {data ? (
        <WithAside
          aside={
            <Stack gap={16}>
              <InvoiceDock flow={flow} invoice={data} />
              <InvoiceFacts place={place} invoice={data} />
              <CreditNotes invoice={data} />
              <InvoicePayments place={place} invoice={data} />
            </Stack>
          }
        >
          <InvoiceSum place={place} invoice={data} />
          <InvoiceLines invoice={data} />
        </WithAside>
      ) : (
        <Card>
          {isMissing ? (
            <EmptyState
              drawing="path"
              title={t('not_found')}
              action={<ButtonLink {...flow.homeLink}>{t('all')}</ButtonLink>}
            >
              {t('not_found_text')}
            </EmptyState>
          ) : (
            <UntilAnswered
              query={invoice}
              bones={<Bone width="100%" height={320} round="card" />}
            />
          )}
        </Card>
      )}
    </Page>
  );
}
