import { ages } from '#contract/ages.ts';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { bareMoney, fromWire } from '#lib/formats/money.ts';
import { AgeBar, type AgeStep } from '#ui/charts/AgeBar.tsx';
import { LargeFigure } from '#ui/charts/LargeFigure.tsx';
import { BesideLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { overview } from '../queries.ts';

/** What customers of the person's business units owe, by age. */
export default function DebtCard() {
  const t = useTranslations('users/home');
  const { data } = useQuery(overview());
  if (!data) return null;
  const all = ages.reduce((sum, age) => sum + data.owed[age], 0);
  const parts = ages.map((age, at) => ({
    step: at as AgeStep,
    label: t(`age.${age}`),
    value: data.owed[age],
    figure: bareMoney(fromWire(data.owed[age])),
  }));
  return (
    <Card
      title={t('debt.title')}
      aside={<BesideLink to="/accountsreceivablereport">{t('debt.report')}</BesideLink>}
      gap={12}
    >
      {all === 0 ? (
        <Caption>{t('debt.none')}</Caption>
      ) : (
        <>
          <div>
            <LargeFigure label={t('debt.all')}>
              <Money amount={fromWire(all)} />
            </LargeFigure>
            <Text tone="danger">
              {t('debt.overdue')} <Money amount={fromWire(all - data.owed.notDue)} same />
            </Text>
          </div>
          <AgeBar label={t('debt.title')} parts={parts} />
        </>
      )}
    </Card>
  );
}

export const begin = async (queries: QueryClient) => void (await queries.fetchQuery(overview()));
