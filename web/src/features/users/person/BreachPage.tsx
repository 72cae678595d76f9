import { addDays, bangkokDate } from '#contract/calendar.ts';
import { culprits, type CulpritKind } from '#contract/users/person/kinds.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { WithAside } from '#ui/layout/Grid.tsx';
import { ListBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { BreachForm } from './BreachForm.tsx';
import { isAskable, touchedBy, type BreachAddress } from './queries.ts';
import { TouchedList } from './TouchedList.tsx';

const route = getRouteApi('/frame/accounts/breach');
const usualDays = 7;

/** Whose data an account, an address or a session changed or opened, for an admin after a breach. */
export function BreachPage() {
  const t = useTranslations('users/person.breach');
  const users = useTranslations('users');
  const { by, id, from, to } = route.useSearch();
  const go = route.useNavigate();
  const [today] = useState(() => bangkokDate(new Date()));
  const asked: BreachAddress = {
    by: culprits.find((one): one is CulpritKind => one === by) ?? 'account',
    id: id ?? '',
    from: from || addDays(today, -usualDays),
    to: to || today,
  };
  const touched = useQuery(touchedBy(asked));
  return (
    <Page title={t('title')} crumbs={[{ label: users('title'), to: '/accounts' }]}>
      <WithAside
        asideFirst
        width={280}
        aside={
          <Card gap={12}>
            <BreachForm
              asked={asked}
              busy={touched.isFetching}
              onAsk={(search) => void go({ search })}
            />
            <Caption>{t('text')}</Caption>
          </Card>
        }
      >
        {touched.data && <TouchedList asked={asked} found={touched.data} />}
        {isAskable(asked) && (
          <UntilAnswered
            query={touched}
            bones={<ListBones rows={5} phone={120} desk={48} second={200} end="words" />}
          />
        )}
      </WithAside>
    </Page>
  );
}
