import type { UserDetail } from '#contract/users/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { ConsentRecord } from '#features/consent/front.ts';
import { has } from '#lib/config.ts';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { WithAside } from '#ui/layout/Grid.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { Pair, Pairs } from '#ui/lists/Facts.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { ListBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Text } from '#ui/text/Text.tsx';
import { fullName } from '../full-name.ts';
import { UserUnits } from '../list/UserLink.tsx';
import { userDetail } from '../queries.ts';
import { UserStatus } from '../UserStatus.tsx';
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
  const isWide = useWider(1024);
  const facts = user.data && <UserFacts user={user.data} />;
  return (
    <Page
      title={t('title')}
      crumbs={[
        { label: users('title'), to: '/accounts' },
        { label: name, to: '/accounts/edit', search: { id } },
      ]}
    >
      {state.data && (
        <WithAside
          aside={
            <>
              {isWide && facts}
              <Card title={consent('record')} gap={12}>
                <ConsentRecord entries={state.data.consents} sessions />
              </Card>
            </>
          }
        >
          {!isWide && facts}
          <Card flush>
            <List label={t('title')}>
              <Deed title={t('copy')} text={t('copy_text')}>
                <SavePerson id={id} />
              </Deed>
              {!state.data.erasure && (
                <Deed title={t('change')} text={t('change_text')}>
                  <ButtonLink to="/accounts/edit" search={{ id }} kind="outline">
                    {t('to_form')}
                  </ButtonLink>
                </Deed>
              )}
              {has('breach') && (
                <Deed title={t('breach.title')} text={t('breach.text')}>
                  <ButtonLink to="/accounts/breach" search={{ by: 'account', id }} kind="outline">
                    {t('breach.open')}
                  </ButtonLink>
                </Deed>
              )}
            </List>
          </Card>
          <EraseCard name={name} state={state.data} />
        </WithAside>
      )}
      <UntilAnswered
        query={state}
        bones={<ListBones rows={3} phone={120} desk={120} second={200} end="words" />}
      />
    </Page>
  );
}

/** What an admin can do, why, and the buttons for it: at the right, on a phone below. */
function Deed({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const hasRoom = useWider(768);
  return (
    <ListRow aside={hasRoom && children} below={!hasRoom && children}>
      <h2>{title}</h2>
      <Text block tone="muted">
        {text}
      </Text>
    </ListRow>
  );
}

/** Who the person is: their name for the portal, their role and where they have it. */
function UserFacts({ user }: { user: UserDetail }) {
  const t = useTranslations('users');
  return (
    <Card title={fullName(user)} aside={<UserStatus user={user} />}>
      <Pairs>
        <Pair label={t('list.username')}>{user.username}</Pair>
        <Pair label={t('list.email')}>{user.email || '–'}</Pair>
        <Pair label={t('list.role')}>{user.userGroupName}</Pair>
        <Pair label={t('list.units')}>
          <UserUnits user={user} />
        </Pair>
      </Pairs>
    </Card>
  );
}
