import { linkTo } from '#lib/address.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { isOwnServer } from '#lib/config.ts';
import { bareMoney, fromWire } from '#lib/formats/money.ts';
import { BesideLink } from '#ui/forms/ButtonLink.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Bone } from '#ui/text/Loading.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import type { PlaceCodes } from '#features/customers/front.ts';
import { customerCredit } from './queries.ts';
import type { KnownCredit } from './read-credit.ts';

/** What a customer owes and what of it is overdue, in one line, with the door to the statement; its two lines keep their height while they load. */
export function OwedLine({ place }: { place: PlaceCodes }) {
  const t = useTranslations('payments/paying.credit');
  const { data, isPending } = useQuery(customerCredit(place));
  // A supplier's own API may have the limit only, and has no statements (specification §7).
  if (!isOwnServer() && data?.outstandingAmt === undefined) return null;
  return (
    <Card as="section" flush aria-label={t('label')}>
      <CardPart low>
        {data ? <Sums credit={data} /> : <p>{isPending ? <Bone width={288} height={26} /> : t('label')}</p>}
        <Row between gap={12}>
          <Caption as="span">{data ? notes(data, t) : isPending && <Bone width={64} height={12} />}</Caption>
          {isOwnServer() && (
            <BesideLink {...linkTo('/statement', place)}>
              {t('statement')}
              <Icon of={ChevronRight} size="s" />
            </BesideLink>
          )}
        </Row>
      </CardPart>
    </Card>
  );
}

function Sums({ credit: { outstandingAmt = 0, overdueAmt = 0 } }: { credit: KnownCredit }) {
  const t = useTranslations('payments/paying.credit');
  if (outstandingAmt === 0) return <p>{t('none')}</p>;
  return (
    <p>
      <Caption as="span">{t('owed')}</Caption> <b>{bareMoney(fromWire(outstandingAmt))}</b>
      {overdueAmt > 0 && (
        <>
          {' · '}
          <Text as="span" tone="danger" nowrap>
            <Caption as="span" tone="danger">
              {t('overdue')}
            </Caption>{' '}
            <b>{bareMoney(fromWire(overdueAmt))}</b>
          </Text>
        </>
      )}
    </p>
  );
}

/** The number of invoices, and money that the bank reported and staff must look at. */
const notes = ({ outstandingCount = 0, waitingAmt = 0 }: KnownCredit, t: ReturnType<typeof useTranslations<'payments/paying.credit'>>) =>
  [outstandingCount > 0 && t('bills', { count: outstandingCount }), waitingAmt > 0 && t('waiting', { amount: bareMoney(fromWire(waitingAmt)) })]
    .filter(Boolean)
    .join(' · ');
