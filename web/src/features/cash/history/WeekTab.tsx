import { useInfiniteQuery } from '@tanstack/react-query';
import { bareMoney } from '#contract/written-money.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '#app/menu.ts';
import { usePerson } from '#app/person.ts';
import { SaveAs } from '#app/SaveAs.tsx';
import { isOwnServer } from '#lib/config.ts';
import { longDate } from '#lib/formats/dates.ts';
import { dotted } from '#contract/dotted.ts';
import { fromWire } from '#lib/formats/money.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { LoadMore, morePages } from '#ui/lists/LoadMore.tsx';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { CardBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { fetchReceipts, receiptPages } from '../queries.ts';
import { Receipts } from './Receipts.tsx';
import { ReceiptSheet } from './ReceiptSheet.tsx';

/** Receipts of the last seven days by day, each day with its sum. */
export function WeekTab() {
  const t = useTranslations('cash.history');
  const frame = useTranslations('frame');
  const mayTake = useMay('cash_received');
  const { userId } = usePerson();
  const pages = useInfiniteQuery(receiptPages(userId));
  const [shown, setShown] = useState('');
  const receipts = pages.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const [first] = pages.data?.pages ?? [];
  if (!first) return <UntilAnswered query={pages} bones={<CardBones rows={5} />} />;
  if (receipts.length === 0)
    return (
      <Card>
        <EmptyState
          drawing="path"
          title={t('empty')}
          action={
            mayTake && (
              <ButtonLink to="/cashpayment" kind="primary">
                {frame('menu.cash_received')}
              </ButtonLink>
            )
          }
        >
          {t('empty_text')}
        </EmptyState>
      </Card>
    );
  const sumWords = ({ count, amount, roundingAmt }: (typeof first.days)[number]) =>
    dotted([
      t('sum', { count }),
      bareMoney(fromWire(amount)),
      ...(roundingAmt === 0 ? [] : [t('rounding', { rounding: bareMoney(fromWire(roundingAmt)) })]),
    ]);
  const dates = [...new Set(receipts.map(({ documentDate }) => documentDate))];
  return (
    <Stack gap={16}>
      {dates.map((date) => {
        const rows = receipts.filter((one) => one.documentDate === date);
        const sum = first.days.find((day) => day.date === date);
        return (
          <Card
            key={date}
            flush
            title={longDate(date)}
            aside={sum && <Caption>{sumWords(sum)}</Caption>}
          >
            <Receipts
              label={t('receipts', { date: longDate(date) })}
              receipts={rows.map(({ documentNo, netAmt, paidAt, ...row }) => ({
                ...row,
                receiptNo: documentNo,
                amount: netAmt,
                at: paidAt,
              }))}
              onOpen={isOwnServer() ? setShown : undefined}
            />
          </Card>
        );
      })}
      <LoadMore {...morePages(pages)} shown={receipts.length} total={first.total} />
      <Row wrap justify="end">
        <SaveAs name={['receipts']} fetch={fetchReceipts} />
      </Row>
      <ReceiptSheet receiptNo={shown} onClose={() => setShown('')} />
    </Stack>
  );
}
