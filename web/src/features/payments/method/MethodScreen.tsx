import type { Satang } from '#contract/money.ts';
import type { BarcodeType } from '#contract/payments/methods.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { AsideDock } from '#app/AsideDock.tsx';
import { Page } from '#app/Page.tsx';
import { isOwnServer } from '#lib/config.ts';
import { LargeFigure } from '#ui/charts/LargeFigure.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { WithAside } from '#ui/layout/Grid.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { RowBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Money } from '#ui/text/Money.tsx';
import type { PayFlow } from '../use-pay-flow.ts';
import { BankAccounts } from './BankAccounts.tsx';
import { MethodChoice } from './MethodChoice.tsx';
import { useQuery } from '@tanstack/react-query';
import { showAlert } from '#lib/notices.ts';
import type { PlaceCodes } from '#features/customers/front.ts';
import { AskSalesperson } from '#features/customers/front.contacts.ts';
import { paymentMethods } from '../pay-queries.ts';

interface MethodScreenProps {
  flow: PayFlow;
  title: string;
  amount: Satang;
  /** the word on the button */
  verb: string;
  busy: boolean;
  /** the present method, which is preselected */
  now?: BarcodeType;
  /** an error, shown above the methods */
  note?: ReactNode;
  onSubmit: (type: BarcodeType) => void;
  children: ReactNode;
}

/** The amount first, then the payment methods (look.md §8). */
export function MethodScreen({
  flow,
  title,
  amount,
  verb,
  busy,
  now,
  note,
  onSubmit,
  children,
}: MethodScreenProps) {
  const t = useTranslations('payments/paying.method');
  const { isNone, ...asked } = useMethods(flow.place);
  const { data: methods } = asked;
  const [chosen, setChosen] = useState<BarcodeType>();
  const type = chosen ?? now ?? methods?.[0]?.barcodeType;
  return (
    <Page title={title} acting={flow.acting} crumbs={flow.crumbs}>
      <WithAside
        sticky
        aside={
          <>
            {children}
            {type && !isNone && (
              <AsideDock
                counts={
                  <Row between align="baseline" gap={12}>
                    <span>{t(`name.${type}`)}</span>
                    <Money amount={amount} size="mid" />
                  </Row>
                }
              >
                <Button
                  kind="primary"
                  size="xl"
                  wide
                  busy={busy}
                  data-testid="submit-payment"
                  onClick={() => onSubmit(type)}
                >
                  {verb}
                </Button>
              </AsideDock>
            )}
          </>
        }
      >
        <Card gap={16}>
          <LargeFigure label={t('total')}>
            <Money amount={amount} />
          </LargeFigure>
          {methods && !isNone && (
            <MethodChoice methods={methods} value={type} onChange={setChosen} />
          )}
          {isNone && (
            <EmptyState drawing="gate" title={t('none')}>
              {t('none_text')} <AskSalesperson place={flow.place} />
            </EmptyState>
          )}
          <UntilAnswered query={asked} bones={<RowBones rows={4} />} />
        </Card>
        {note}
        {isOwnServer() && <BankAccounts bu={flow.place.bu} />}
      </WithAside>
    </Page>
  );
}

/** The payment methods of an organisation. Where it has none, the alert of specification §8 is shown. */
function useMethods(place: PlaceCodes) {
  const methods = useQuery(paymentMethods(place));
  const isNone = methods.data?.length === 0;
  useEffect(() => void (isNone && showAlert('not_support')), [isNone]);
  return { ...methods, isNone };
}
