import { bareMoney } from '#contract/written-money.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck, HandCoins } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { isOwnServer } from '#lib/config.ts';
import { fromWire } from '#lib/formats/money.ts';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { WithAside } from '#ui/layout/Grid.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Sum, Sums } from '#ui/lists/Facts.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Text } from '#ui/text/Text.tsx';
import { Dot } from '#ui/text/Dot.tsx';
import { roundPages } from '../queries.ts';
import { PrintReceipt } from '../PrintReceipt.tsx';
import type { KnownReceipt } from '../read-cash.ts';
import { ToCollect } from '../ToCollect.tsx';

/** Shown after cash was received: the receipt's number, the change to give, printing, and the way to the next customer of the round. */
export function ReceivedCard({ receipt, bu }: { receipt: KnownReceipt; bu: string }) {
  const t = useTranslations('cash.done');
  const {
    receiptNo,
    cashAmt,
    roundingAmt,
    changeAmt,
    remainingAmt,
    advanceAmt,
    cancelledPayments,
    cvName,
    cvCode,
  } = receipt;
  const round = useInfiniteQuery({ ...roundPages(), enabled: isOwnServer() });
  // The round of before this receipt still has its customer.
  const next = round.data?.pages
    .flatMap(({ data }) => data)
    .find(
      (one) => one.paidAmt === 0 && !(one.cvCode === cvCode && one.orgCode === receipt.orgCode),
    );
  return (
    <WithAside aside={isOwnServer() && <ToCollect but={receipt} />}>
      <Note tone="success" icon={CircleCheck} live>
        <b>{t('title')}</b>
        <Dot />
        {t('number')}{' '}
        <Text as="span" nowrap select>
          {receiptNo}
        </Text>
      </Note>
      {cancelledPayments.length > 0 && (
        <Note>{t('cancelled', { numbers: cancelledPayments.join(', ') })}</Note>
      )}
      <Card title={cvName || cvCode} gap={16}>
        <Sums>
          {receipt.allocations.map((one) => (
            <Sum key={one.invoiceNumber} label={one.invoiceNumber}>
              {bareMoney(fromWire(one.amount))}
            </Sum>
          ))}
          {advanceAmt > 0 && <Sum label={t('advance')}>{bareMoney(fromWire(advanceAmt))}</Sum>}
          {roundingAmt !== 0 && <Sum label={t('rounding')}>{bareMoney(fromWire(roundingAmt))}</Sum>}
          <Sum label={t('title')} total>
            <b>{bareMoney(fromWire(cashAmt))}</b>
          </Sum>
          {remainingAmt !== undefined && (
            <Sum label={t('remaining')}>{bareMoney(fromWire(remainingAmt))}</Sum>
          )}
        </Sums>
        <Row between wrap>
          <Text size="lead" strong>
            {t('change')}
          </Text>
          <Money amount={fromWire(changeAmt)} size="big" />
        </Row>
        {isOwnServer() && <PrintReceipt receiptNo={receiptNo} />}
        {next ? (
          <ButtonLink
            to="/cashpayment/$cv"
            params={{ cv: next.cvCode }}
            search={{ bu: next.bu, org: next.orgCode }}
            kind="primary"
            size="xl"
            icon={HandCoins}
          >
            {t('next_named', { name: next.cvName })}
          </ButtonLink>
        ) : (
          <ButtonLink to="/cashpayment" search={{ bu }} kind="primary" size="xl" icon={HandCoins}>
            {t('next')}
          </ButtonLink>
        )}
      </Card>
    </WithAside>
  );
}
