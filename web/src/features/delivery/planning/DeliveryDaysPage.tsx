import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { FailState } from '#ui/text/FailState.tsx';
import { Bone, Loading } from '#ui/text/Loading.tsx';
import { useOwnUnits } from '#features/customers/front.ts';
import { UnitChoice } from '#features/customers/front.units.ts';
import { ClosedDays } from './ClosedDays.tsx';
import { DaysCalendar } from './DaysCalendar.tsx';
import { deliveryPlan } from './queries.ts';
import { RuleList } from './RuleList.tsx';

const route = getRouteApi('/frame/integration/days');

/** When a business unit delivers: a calendar to look at, the rules, and the days without delivery. */
export function DeliveryDaysPage() {
  const t = useTranslations('delivery/planning');
  const units = useOwnUnits() ?? [];
  const address = route.useSearch();
  const go = route.useNavigate();
  const bu = address.bu ?? units[0]?.bu ?? '';
  const { data: plan, error, refetch } = useQuery({ ...deliveryPlan(bu), enabled: bu !== '' });
  return (
    <Page title={t('title')} crumbs={[{ label: t('link'), to: '/integration' }]}>
      <UnitChoice
        alone
        bu={bu}
        onChoose={(next) => void go({ search: { bu: next }, replace: true })}
      />
      {error && !plan && <FailState error={error} onRetry={() => void refetch()} />}
      {!plan && !error && (
        <Loading>
          <Bone height={320} round="card" />
        </Loading>
      )}
      {plan && plan.rules.length + plan.closed.length > 0 && (
        <DaysCalendar key={bu} bu={bu} plan={plan} />
      )}
      {plan && (
        <Grid lg={2} align="start">
          <RuleList key={`rules ${bu}`} bu={bu} plan={plan} />
          <ClosedDays key={`closed ${bu}`} bu={bu} plan={plan} />
        </Grid>
      )}
    </Page>
  );
}
