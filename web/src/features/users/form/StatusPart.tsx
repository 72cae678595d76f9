import type { UserDetail } from '#contract/users/shapes.ts';
import { isInactive } from '#contract/users/user-rules.ts';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { FieldNote } from '#ui/forms/Field.tsx';
import { Pair, Pairs } from '#ui/lists/Facts.tsx';
import { FormField } from './FormField.tsx';
import { StatusChoice } from './StatusChoice.tsx';
import { useHindranceWords } from './use-hindrance-words.ts';
import type { UserValues } from './user-values.ts';

/** Active or not; where the signed-in user may not change it, status and role as facts, and why. */
export function StatusPart({
  form: { control, setValue, formState },
  user,
}: {
  form: UseFormReturn<UserValues>;
  user: UserDetail | undefined;
}) {
  const t = useTranslations('users');
  const why = useHindranceWords();
  const activeFlag = useWatch({ control, name: 'activeFlag' });
  const fixed = user?.hindered.role ?? user?.hindered.status;
  if (user && fixed)
    return (
      <div>
        <Pairs>
          <Pair label={t('form.activeFlag')}>{t(`status.${isInactive(user) ? 'N' : 'Y'}`)}</Pair>
          <Pair label={t('form.userGroup')}>{user.userGroupName}</Pair>
        </Pairs>
        <FieldNote>{why(fixed, 'role')}</FieldNote>
      </div>
    );
  return (
    <FormField name="activeFlag">
      <StatusChoice
        value={activeFlag}
        error={formState.errors.activeFlag?.message}
        onChange={(next) =>
          setValue('activeFlag', next, {
            shouldDirty: true,
            shouldValidate: formState.isSubmitted,
          })
        }
      />
    </FormField>
  );
}
