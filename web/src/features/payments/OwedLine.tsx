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
import { Dot, Dotted } from '#ui/text/Dot.tsx';
import { Bone } from '#ui/text/Loading.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import type { PlaceCodes } from '#features/customers/front.ts';
import { customerCredit } from './queries.ts';
import type { KnownCredit } from './read-credit.ts';

/** What a customer owes beside the door to the statement, and what of it is overdue; its two lines keep their height while they load. */
export function OwedLine({ place }: { place: PlaceCodes }) {
  const t = useTranslations('payments/paying.credit');
  const { data, isPending } = useQuery(customerCredit(place));
  // A supplier's own API may have the limit only, and has no statements (specification §7).
  if (!isOwnServer() && data?.outstandingAmt === undefined) return null;
  return (
    <Card as="section" flush aria-label={t('label')}>
      <CardPart low>
        <Row between wrap gap={12} rowGap={0}>
          {data ? (
            <Owed credit={data} />
          ) : isPending ? (
            <Bone width={128} height={26} />
          ) : (
            t('label')
          )}
          {isOwnServer() && (
            <BesideLink {...linkTo('/statement', place)}>
              {t('statement')}
              <Icon of={ChevronRight} size="s" />
            </BesideLink>
          )}
        </Row>
        <p>{data ? <Overdue credit={data} /> : isPending && <Bone width={144} height={26} />}</p>
      </CardPart>
    </Card>
  );
}

function Owed({ credit: { outstandingAmt = 0 } }: { credit: KnownCredit }) {
  const t = useTranslations('payments/paying.credit');
  if (outstandingAmt === 0) return t('none');
  return (
    <span>
      <Caption as="span">{t('owed')}</Caption>{' '}
      <Text as="span" size="figure">
        {bareMoney(fromWire(outstandingAmt))}
      </Text>
    </span>
  );
}

/** What is overdue, else the number of invoices; beside it, money that the bank reported and staff must look at, and what is left of advances. */
function Overdue({
  credit: { overdueAmt = 0, outstandingCount = 0, waitingAmt = 0, advanceAmt = 0 },
}: {
  credit: KnownCredit;
}) {
  const t = useTranslations('payments/paying.credit');
  const beside = (['waiting', 'advance'] as const).flatMap((name) => {
    const amount = name === 'waiting' ? waitingAmt : advanceAmt;
    return amount > 0 ? [t(name, { amount: bareMoney(fromWire(amount)) })] : [];
  });
  if (overdueAmt <= 0)
    return (
      <Caption as="span">
        <Dotted
          facts={[outstandingCount > 0 && t('bills', { count: outstandingCount }), ...beside]}
        />
      </Caption>
    );
  return (
    <>
      <Text as="span" tone="danger" nowrap>
        <Caption as="span" tone="danger">
          {t('overdue')}
        </Caption>{' '}
        <b>{bareMoney(fromWire(overdueAmt))}</b>
      </Text>
      {beside.length > 0 && (
        <Caption as="span">
          <Dot />
          <Dotted facts={beside} />
        </Caption>
      )}
    </>
  );
}
