import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { UserFormData } from './UserFormData.tsx';
import { UserForm } from './UserForm.tsx';

/** The form of a new user, who signs in by a linked account, without a password of ours. */
export function CreateUserPage() {
  const t = useTranslations('users');
  return (
    <Page title={t('form.create')} crumbs={[{ label: t('title'), to: '/accounts' }]}>
      <UserFormData>
        {(parts) => <UserForm user={undefined} {...parts} onOvertaken={() => {}} />}
      </UserFormData>
    </Page>
  );
}
