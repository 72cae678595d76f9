import type { PaymentDocument } from '#contract/payments/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { ApiProblem } from '#lib/problem.ts';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { FailState } from '#ui/text/FailState.tsx';
import { Bone, Loading } from '#ui/text/Loading.tsx';
import { paymentDocument } from '../pay-queries.ts';
import type { PayFlow } from '../use-pay-flow.ts';

interface PaymentFrameProps {
  flow: PayFlow;
  paymentNo: string;
  title: string;
  children: (payment: PaymentDocument) => ReactNode;
}

/** The frame around one payment: shows it, or that it was not found or could not be read. */
export function PaymentFrame({ flow, paymentNo, title, children }: PaymentFrameProps) {
  const t = useTranslations('payments/paying.detail');
  const { data, error, refetch } = useQuery(paymentDocument(flow.place, paymentNo));
  if (data) return children(data);
  const isGone = data === null || (error instanceof ApiProblem && error.status === 404);
  return (
    <Page title={title} acting={flow.acting} crumbs={flow.crumbs}>
      <Card>
        {isGone && (
          <EmptyState
            drawing="paid"
            title={t('gone')}
            action={<ButtonLink {...flow.homeLink}>{t('all')}</ButtonLink>}
          >
            {t('gone_text')}
          </EmptyState>
        )}
        {!isGone && error && (
          <FailState error={error} onRetry={() => void refetch()} note={t('kept')} />
        )}
        {!isGone && !error && (
          <Loading onRetry={() => void refetch()}>
            <Bone width="100%" height={360} round="card" />
          </Loading>
        )}
      </Card>
    </Page>
  );
}
