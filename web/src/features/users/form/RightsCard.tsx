import type { BusinessUnit } from '#contract/customers/calls.ts';
import type { UserDetail, UserGroupRow } from '#contract/users/shapes.ts';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { Select } from '#ui/forms/Select.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { FormField } from './FormField.tsx';
import { RoleChoice } from './RoleChoice.tsx';
import { StatusPart } from './StatusPart.tsx';
import { UnitChoice } from './UnitChoice.tsx';
import { levelUnder, type UserValues } from './user-values.ts';

interface RightsCardProps {
  form: UseFormReturn<UserValues>;
  user: UserDetail | undefined;
  groups: readonly UserGroupRow[];
  units: readonly BusinessUnit[];
  /** the status is beside the form */
  withoutStatus: boolean;
}

/** The rights of the user: active or not, role, level and business units. A role that may not be changed is with the status. */
export function RightsCard({ form, user, groups, units, withoutStatus }: RightsCardProps) {
  const t = useTranslations('users');
  const { control, setValue, formState } = form;
  const { errors } = formState;
  const [role, level, bu] = useWatch({ control, name: ['userGroup', 'level', 'bu'] });
  const change = { shouldDirty: true, shouldValidate: formState.isSubmitted } as const;
  const fixed = user?.hindered.role ?? user?.hindered.status;
  const changeRole = (next: string) => {
    setValue('userGroup', next, change);
    setValue('level', levelUnder(groups, next, level), change);
  };
  return (
    <Card title={t('form.rights')} gap={12}>
      <Stack>
        {!withoutStatus && <StatusPart form={form} user={user} />}
        {!fixed && (
          <FormField name="userGroup">
            <RoleChoice
              groups={groups}
              held={user?.userGroup ?? ''}
              chosen={role}
              error={errors.userGroup?.message}
              onChange={changeRole}
            />
          </FormField>
        )}
        <LevelSelect
          groups={groups}
          role={role}
          level={level}
          error={errors.level?.message}
          onChange={(next) => setValue('level', next, change)}
        />
        <FormField name="bu">
          <UnitChoice
            units={units}
            user={user}
            role={role}
            value={bu}
            error={errors.bu?.message}
            onChange={(next) => setValue('bu', next, change)}
          />
        </FormField>
      </Stack>
    </Card>
  );
}

interface LevelSelectProps {
  groups: readonly UserGroupRow[];
  role: string;
  level: string;
  error: string | undefined;
  onChange: (next: string) => void;
}

/** The levels of the chosen role; a stored level that is in no list can still be chosen. Nothing where there are none. */
function LevelSelect({ groups, role, level, error, onChange }: LevelSelectProps) {
  const t = useTranslations('users.form');
  const known = groups.find((group) => group.userGroup === role)?.levels ?? [];
  const options =
    known.some((one) => one.level === level) || level === ''
      ? known
      : [...known, { level, levelName: level }];
  if (options.length === 0) return null;
  return (
    <FormField name="level">
      <Select
        label={t('level')}
        placeholder={t('level_none')}
        value={level}
        error={error}
        options={options.map((one) => ({ value: one.level, label: one.levelName }))}
        onChange={(e) => onChange(e.currentTarget.value)}
      />
    </FormField>
  );
}
