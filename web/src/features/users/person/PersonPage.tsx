import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { ConsentRecord } from '#features/consent/front.ts';
import { has } from '#lib/config.ts';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { ListBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { fullName } from '../full-name.ts';
import { userDetail } from '../queries.ts';
import { EraseCard } from './EraseCard.tsx';
import { personState } from './queries.ts';
import { SavePerson } from './SavePerson.tsx';

const route = getRouteApi('/frame/accounts/person');

/** What an admin does when a person asks for their data: a copy, a correction, a restriction, an erasure. */
export function PersonPage() {
  const t = useTranslations('users/person');
  const users = useTranslations('users');
  const consent = useTranslations('consent');
  const { id } = route.useSearch();
  const user = useQuery({ ...userDetail(id), enabled: id !== '' });
  const state = useQuery({ ...personState(id), enabled: id !== '' });
  const name = user.data ? fullName(user.data) : id;
  return (
    <Page title={`${t('title')}: ${name}`} crumbs={[{ label: users('title'), to: '/accounts' }]}>
      {state.data && (
        <Stack>
          <Card title={t('copy')} gap={12}>
            <p>{t('copy_text')}</p>
            <SavePerson id={id} />
          </Card>
          {!state.data.erasure && (
            <Card title={t('change')} gap={12}>
              <p>{t('change_text')}</p>
              <Row>
                <ButtonLink to="/accounts/edit" search={{ id }} kind="outline">
                  {t('to_form')}
                </ButtonLink>
              </Row>
            </Card>
          )}
          {has('breach') && (
            <Row>
              <ButtonLink to="/accounts/breach" search={{ by: 'account', id }} kind="outline">
                {t('breach.open')}
              </ButtonLink>
            </Row>
          )}
          <Card title={consent('record')} gap={12}>
            <ConsentRecord entries={state.data.consents} sessions />
          </Card>
          <EraseCard name={name} state={state.data} />
        </Stack>
      )}
      <UntilAnswered
        query={state}
        bones={<ListBones rows={3} phone={120} desk={120} second={200} end="words" />}
      />
    </Page>
  );
}
