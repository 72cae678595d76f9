import type { UserDetail } from '#contract/users/shapes.ts';
import { isInactive } from '#contract/users/user-rules.ts';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { dotted } from '#contract/dotted.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Note } from '#ui/text/Note.tsx';
import { differences, valuesOf, type UserField, type UserValues } from './user-values.ts';

/** Another person was faster: shows the stored values that differ from the form, which remains as typed. */
export function ChangedMeanwhileNote({
  user,
  control,
  onUse,
}: {
  user: UserDetail;
  control: Control<UserValues>;
  onUse: () => void;
}) {
  const t = useTranslations('users');
  const typed = useWatch({ control }) as UserValues;
  const fields = differences(valuesOf(user), typed);
  const words: Record<UserField, string> = {
    ...user,
    userGroup: user.userGroupName,
    activeFlag: t(isInactive(user) ? 'status.N' : 'status.Y'),
    bu: dotted(user.buRole.map(({ buName }) => buName)),
    externalUserId: dotted(user.externalUserId.map(({ showName }) => showName)),
  };
  return (
    <Note live>
      <Stack gap={8} align="start">
        <div>
          <b>{t('form.changed')}</b>
          <p>{fields.length > 0 ? t('form.changed_text') : t('form.changed_same')}</p>
        </div>
        <Stack as="ul" gap={4}>
          {fields.map((field) => (
            <li key={field}>
              {t(`form.${field}`)}: <b>{words[field] || '–'}</b>
            </li>
          ))}
        </Stack>
        <Button kind="outline" size="small" onClick={onUse}>
          {t('form.use_newest')}
        </Button>
      </Stack>
    </Note>
  );
}
