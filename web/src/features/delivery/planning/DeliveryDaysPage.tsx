import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { WithAside } from '#ui/layout/Grid.tsx';
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
  const hasRules = plan && plan.rules.length > 0;
  const unit = (
    <UnitChoice
      bare
      bu={bu}
      onChoose={(next) => void go({ search: { bu: next }, replace: true })}
    />
  );
  const rules = plan && (
    <RuleList key={`rules ${bu}`} bu={bu} plan={plan} unit={!hasRules && unit} />
  );
  const calendar = plan && (
    <DaysCalendar key={`calendar ${bu}`} bu={bu} plan={plan} unit={hasRules && unit} />
  );
  return (
    <Page title={t('title')} crumbs={[{ label: t('link'), to: '/integration' }]}>
      {error && !plan && <FailState error={error} onRetry={() => void refetch()} />}
      {!plan && !error && (
        <Loading>
          <Bone height={320} round="card" />
        </Loading>
      )}
      {plan && (
        <WithAside aside={<ClosedDays key={bu} bu={bu} plan={plan} />}>
          {hasRules ? [calendar, rules] : [rules, calendar]}
        </WithAside>
      )}
    </Page>
  );
}
