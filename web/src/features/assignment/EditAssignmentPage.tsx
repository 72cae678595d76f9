import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Page } from '../../app/Page.tsx';
import { ApiProblem } from '../../lib/problem.ts';
import { useMay } from '../../lib/session/session.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailState } from '../../ui/FailState.tsx';
import { Bone, Loading, RowBones } from '../../ui/Loading.tsx';
import { businessUnits } from '../customers/front.ts';
import { AssignmentEditor } from './AssignmentEditor.tsx';
import { fullName, Inactive } from './PersonLink.tsx';
import { personOf } from './queries.ts';
import './assignment.css';

const route = getRouteApi('/frame/assignment/edit');

/** One person's customers, business unit by business unit. */
export function EditAssignmentPage() {
  const t = useTranslations('assignment.person');
  const frame = useTranslations('frame');
  const { user: id } = route.useSearch();
  const person = useQuery(personOf(id));
  const own = useQuery(businessUnits());
  const isGone = id === '' || (person.error instanceof ApiProblem && person.error.status === 404);
  const failed = [person, own].find((one) => one.isError && !one.data);
  const retry = () => void Promise.all([person.refetch(), own.refetch()]);
  // Only what both hold: of the others nothing may be seen.
  const units = own.data?.filter(({ bu }) => person.data?.buRole.some((held) => held.bu === bu));
  const title = person.data && !isGone ? fullName(person.data) : frame('menu.account_management');

  return (
    <Page
      title={title}
      crumbs={[{ label: frame('menu.account_management'), to: '/assignment' }]}
      beside={person.data && !isGone && <Inactive flag={person.data.activeFlag} />}
    >
      {isGone && (
        <Stop title={t('not_found')} text={t('not_found_text')}>
          <Link to="/assignment" className={buttonClass({ kind: 'primary' })}>
            {t('back')}
          </Link>
        </Stop>
      )}
      {!isGone && failed && <FailState error={failed.error} onRetry={retry} />}
      {!isGone && !failed && !(person.data && units) && <Bones onRetry={retry} />}
      {!isGone && person.data && units?.length === 0 && (
        <Stop title={t('no_units')} text={t('no_units_text')}>
          <GiveUnits id={id} />
        </Stop>
      )}
      {!isGone && person.data && units && units.length > 0 && <AssignmentEditor key={id} person={person.data} units={units} />}
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

/** The way out for who may edit users; the others go back to the list. */
function GiveUnits({ id }: { id: string }) {
  const t = useTranslations('assignment.person');
  return useMay('user_account') ? (
    <Link to="/accounts/edit" search={{ id }} className={buttonClass({ kind: 'primary' })}>
      {t('give_units')}
    </Link>
  ) : (
    <Link to="/assignment" className={buttonClass({ kind: 'primary' })}>
      {t('back')}
    </Link>
  );
}

const Bones = ({ onRetry }: { onRetry: () => void }) => (
  <Loading onRetry={onRetry}>
    <Bone className="mb-4 h-12" />
    <Card>
      <RowBones rows={6} />
    </Card>
  </Loading>
);
