import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { At } from './At.tsx';
import type { UserValues } from './user-values.ts';

/** Who they are and by which name they are known; `children` is the search for their account. */
export function PersonCard({ form, children }: { form: UseFormReturn<UserValues>; children: ReactNode }) {
  const t = useTranslations('users.form');
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <Card title={t('person')}>
      <div className="user-fields mt-3">
        <At name="firstName">
          <TextField label={t('firstName')} error={errors.firstName?.message} autoComplete="off" maxLength={100} {...register('firstName')} />
        </At>
        <At name="lastName">
          <TextField label={t('lastName')} error={errors.lastName?.message} autoComplete="off" maxLength={100} {...register('lastName')} />
        </At>
        <At name="email">
          <TextField
            label={t('email')}
            error={errors.email?.message}
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={200}
            {...register('email')}
          />
        </At>
        <At name="username">
          <TextField
            label={t('username')}
            note={t('username_note')}
            error={errors.username?.message}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            {...register('username')}
          />
        </At>
        <At name="externalUserId" wide>
          {children}
        </At>
      </div>
    </Card>
  );
}
