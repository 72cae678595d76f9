import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { ListBones, UntilAnswered } from '#ui/text/Loading.tsx';
import type { StepAddress } from '../pay-address.ts';
import { mostTogether, payableInvoices } from '../pay-queries.ts';
import { usePayFlow } from '../use-pay-flow.ts';
import { AllotForm } from './AllotForm.tsx';

/** The choice of invoices and amounts: typed, or distributed to those due first. */
export function PaymentSelectPage() {
  const t = useTranslations('payments/paying');
  const address = useSearch({ strict: false }) as StepAddress;
  const flow = usePayFlow(address);
  const list = useInfiniteQuery({
    ...payableInvoices(flow.place, 'dueDate', mostTogether),
    refetchOnMount: 'always',
  });
  const [first] = list.data?.pages ?? [];
  return (
    <Page title={t('select.title')} acting={flow.acting} crumbs={flow.crumbs}>
      {first && first.rows.length > 0 && (
        <AllotForm flow={flow} invoices={first.rows} total={first.total} />
      )}
      {first?.rows.length === 0 && (
        <Card>
          <EmptyState
            drawing="paid"
            title={t('list.none')}
            action={<ButtonLink {...flow.homeLink}>{t('detail.all')}</ButtonLink>}
          >
            {t('list.none_text')}
          </EmptyState>
        </Card>
      )}
      {!first && (
        <Card flush>
          <UntilAnswered
            query={list}
            bones={<ListBones rows={5} phone={96} desk={64} second={96} end="words" />}
          />
        </Card>
      )}
    </Page>
  );
}
