import { satang } from '#contract/money.ts';
import { useTranslations } from 'use-intl';
import { fromWire, isKnownAmount, money } from '#lib/formats/money.ts';
import { ProgressBar } from '#ui/charts/ProgressBar.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { beginsAtHome, useHomePlace, type PlaceCodes } from '#features/customers/front.ts';
import { customerCredit, useCredit } from '../queries.ts';
import { Waiting } from './Waiting.tsx';

/** The free credit. Nothing for a customer without a limit, or whose credit an API did not send. */
export default function CreditCard() {
  const place = useHomePlace();
  return place ? <CreditLeft place={place} /> : null;
}

export const begin = beginsAtHome((queries, place) => queries.fetchQuery(customerCredit(place)));

function CreditLeft({ place }: { place: PlaceCodes }) {
  const t = useTranslations('payments/home');
  const credit = useCredit(place);
  if (!credit || !(credit.creditLimitAmt > 0) || !isKnownAmount(credit.creditRemainAmt))
    return null;
  const limit = fromWire(credit.creditLimitAmt);
  const left = fromWire(credit.creditRemainAmt);
  const used = satang(limit - left);
  const usedWords = t('used', { amount: money(used) });
  return (
    <Card
      data-card="credit"
      gap={4}
      title={t('credit')}
      aside={
        <Caption as="span" nowrap>
          {money(limit)}
        </Caption>
      }
    >
      <Stack gap={12}>
        <p>
          <Money amount={satang(Math.abs(left))} size="mid" />{' '}
          <Text as="span" tone={left < 0 ? 'danger' : 'muted'}>
            {t(left < 0 ? 'over' : 'can_use')}
          </Text>
        </p>
        <Stack gap={8}>
          <ProgressBar
            label={usedWords}
            parts={[{ id: 'used', share: used / limit, tone: left < 0 ? 'danger' : 'accent' }]}
          />
          <Caption>{usedWords}</Caption>
          <Waiting credit={credit} />
        </Stack>
      </Stack>
    </Card>
  );
}
