import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { ApiProblem } from '#lib/problem.ts';
import { UntilAnswered } from '#ui/text/Loading.tsx';
import { FormBones, UserFormData } from './UserFormData.tsx';
import { UserForm } from './UserForm.tsx';
import { FindAnother } from '../FindAnother.tsx';
import { fullName } from '../full-name.ts';
import { readAddress } from '../list/list-address.ts';
import { UserStatus } from '../UserStatus.tsx';
import { userDetail } from '../queries.ts';

const route = getRouteApi('/frame/accounts/edit');

/** The form of one user: name, rights, status. */
export function EditUserPage() {
  const t = useTranslations('users');
  const { id } = route.useSearch();
  const user = useQuery({ ...userDetail(id), enabled: id !== '' });
  if (id === '' || (user.error instanceof ApiProblem && user.error.status === 404))
    return <UserNotFound />;
  return (
    <Page
      title={user.data ? fullName(user.data) : t('form.edit')}
      crumbs={[{ label: t('title'), to: '/accounts' }]}
      beside={user.data && <UserStatus user={user.data} />}
    >
      {user.data && (
        <UserFormData>
          {(parts) => (
            <UserForm
              key={user.data.userId}
              user={user.data}
              {...parts}
              onOvertaken={() => void user.refetch()}
            />
          )}
        </UserFormData>
      )}
      <UntilAnswered query={user} bones={<FormBones />} />
    </Page>
  );
}

/** A missing user and one of others look the same (D-31), with a search for another one. */
function UserNotFound() {
  const t = useTranslations('users.form');
  const users = useTranslations('users');
  const go = useNavigate();
  return (
    <Page title={t('not_found')} crumbs={[{ label: users('title'), to: '/accounts' }]}>
      <FindAnother
        text={t('not_found_text')}
        label={users('search.placeholder')}
        button={users('search.label')}
        onFind={(search) => void go({ to: '/accounts', search: readAddress({ search }) })}
      />
    </Page>
  );
}
