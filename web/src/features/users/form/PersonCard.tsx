import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { TextField } from '#ui/forms/TextField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { FormField } from './FormField.tsx';
import type { UserValues } from './user-values.ts';

/** The name and user name of the person; `note`: what must be filled in; `children` is the search for their account. */
export function PersonCard({
  form,
  note,
  children,
}: {
  form: UseFormReturn<UserValues>;
  note: string | undefined;
  children: ReactNode;
}) {
  const t = useTranslations('users.form');
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <Card title={t('person')} gap={12}>
      {note && <Caption>{note}</Caption>}
      <Grid md={2} gap={24} rowGap={16} align="start">
        <FormField name="firstName">
          <TextField
            label={t('firstName')}
            error={errors.firstName?.message}
            autoComplete="off"
            maxLength={100}
            {...register('firstName')}
          />
        </FormField>
        <FormField name="lastName">
          <TextField
            label={t('lastName')}
            error={errors.lastName?.message}
            autoComplete="off"
            maxLength={100}
            {...register('lastName')}
          />
        </FormField>
        <FormField name="email">
          <TextField
            label={t('email')}
            error={errors.email?.message}
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={200}
            {...register('email')}
          />
        </FormField>
        <FormField name="username">
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
        </FormField>
        <FormField name="externalUserId" wide>
          {children}
        </FormField>
      </Grid>
    </Card>
  );
}
