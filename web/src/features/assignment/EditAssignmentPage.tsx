import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { isInactive } from '#contract/users/user-rules.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '#app/menu.ts';
import { Page } from '#app/Page.tsx';
import { ApiProblem } from '#lib/problem.ts';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { Bone, CardBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { businessUnits } from '#features/customers/front.ts';
import { FindAnother, fullName, InactivePill } from '#features/users/front.ts';
import { readPeople } from './address.ts';
import { AssignmentEditor } from './AssignmentEditor.tsx';
import { personOf } from './queries.ts';

const route = getRouteApi('/frame/assignment/edit');

/** One person's customers, business unit by business unit. */
export function EditAssignmentPage() {
  const t = useTranslations('assignment.person');
  const people = useTranslations('assignment.people');
  const frame = useTranslations('frame');
  const { user: id } = route.useSearch();
  const person = useQuery(personOf(id));
  const own = useQuery(businessUnits());
  const isGone = id === '' || (person.error instanceof ApiProblem && person.error.status === 404);
  // Only units that both have: customers of other units must not be shown.
  const units = own.data?.filter(({ bu }) => person.data?.buRole.some((held) => held.bu === bu));
  const go = useNavigate();
  const title = isGone
    ? t('not_found')
    : person.data
      ? fullName(person.data)
      : frame('menu.account_management');

  return (
    <Page
      title={title}
      crumbs={[{ label: frame('menu.account_management'), to: '/assignment' }]}
      beside={
        person.data &&
        !isGone &&
        isInactive(person.data) && <InactivePill>{people('inactive')}</InactivePill>
      }
    >
      {isGone && (
        <FindAnother
          text={t('not_found_text')}
          label={people('placeholder')}
          button={people('search')}
          onFind={(s) => void go({ to: '/assignment', search: readPeople({ s }) })}
        />
      )}
      {!isGone && <UntilAnswered query={[person, own]} bones={<Bones />} />}
      {!isGone && person.data && units?.length === 0 && (
        <Stop title={t('no_units')} text={t('no_units_text')}>
          <GiveUnits id={id} />
        </Stop>
      )}
      {!isGone && person.data && units && units.length > 0 && (
        <AssignmentEditor key={id} person={person.data} units={units} />
      )}
    </Page>
  );
}

const Stop = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <Card>
    <EmptyState drawing="gate" title={title} action={children}>
      {text}
    </EmptyState>
  </Card>
);

/** Leads users who may edit users to this person's units; all others back to the list. */
function GiveUnits({ id }: { id: string }) {
  const t = useTranslations('assignment.person');
  return useMay('user_account') ? (
    <ButtonLink to="/accounts/edit" search={{ id }} kind="primary">
      {t('give_units')}
    </ButtonLink>
  ) : (
    <ButtonLink to="/assignment" kind="primary">
      {t('back')}
    </ButtonLink>
  );
}

const Bones = () => (
  <Stack gap={16}>
    <Bone height={48} />
    <CardBones rows={6} />
  </Stack>
);
