import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { fromWire } from '#lib/formats/money.ts';
import { LargeFigure } from '#ui/charts/LargeFigure.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Halves } from '#ui/layout/Grid.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Fact, Facts } from '#ui/lists/Facts.tsx';
import { Money } from '#ui/text/Money.tsx';
import { StatusPill } from '#ui/text/StatusPill.tsx';
import type { PlaceCodes } from '#features/customers/front.ts';
import { useCredit } from './queries.ts';

/** The debt, the overdue part, the limit and the free credit; figures that a supplier's own API does not have are left out. */
export function CreditFigures({ place }: { place: PlaceCodes }) {
  const t = useTranslations('payments/paying.credit');
  const credit = useCredit(place);
  if (!credit) return null;
  const { creditLimitAmt, creditRemainAmt, outstandingAmt, outstandingCount, overdueAmt = 0, overdueCount = 0, waitingAmt = 0 } = credit;
  const limits = (
    <Facts>
      {overdueAmt > 0 && (
        <Fact label={t('overdue')}>
          <Row wrap rowGap={4}>
            <b>
              <Money amount={fromWire(overdueAmt)} />
            </b>
            <StatusPill tone="rej" icon={CircleAlert}>
              {t('bills', { count: overdueCount })}
            </StatusPill>
          </Row>
        </Fact>
      )}
      {waitingAmt > 0 && (
        <Fact label={t('waiting')}>
          <Money amount={fromWire(waitingAmt)} />
        </Fact>
      )}
      {creditLimitAmt > 0 ? (
        <>
          <Fact label={t('remaining')}>
            <b>
              <Money amount={fromWire(creditRemainAmt)} />
            </b>
          </Fact>
          <Fact label={t('limit')}>
            <Money amount={fromWire(creditLimitAmt)} />
          </Fact>
        </>
      ) : (
        <Fact label={t('limit')}>{t('no_limit')}</Fact>
      )}
    </Facts>
  );
  if (outstandingAmt === undefined)
    return (
      <Card as="section" aria-label={t('label')}>
        {limits}
      </Card>
    );
  return (
    <Card as="section" aria-label={t('label')}>
      <Halves beside={limits}>
        <LargeFigure label={t('owed')} beside={outstandingCount !== undefined && t('bills', { count: outstandingCount })}>
          <Money amount={fromWire(outstandingAmt)} />
        </LargeFigure>
      </Halves>
    </Card>
  );
}
