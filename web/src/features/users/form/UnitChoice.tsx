import type { BusinessUnit } from '#contract/customers/calls.ts';
import type { UserDetail } from '#contract/users/shapes.ts';
import { reachesEveryUnit } from '#contract/users/user-rules.ts';
import { useTranslations } from 'use-intl';
import { Checkbox } from '#ui/forms/Choice.tsx';
import { FieldError, FieldNote, Label } from '#ui/forms/Field.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Caption } from '#ui/text/Text.tsx';

interface UnitChoiceProps {
  /** the units that the signed-in user may give and remove */
  units: readonly BusinessUnit[];
  user: UserDetail | undefined;
  role: string;
  value: readonly string[];
  error: string | undefined;
  onChange: (next: string[]) => void;
}

/** Business units as tick boxes, each with the user's customers in it. */
export function UnitChoice({ units, user, role, value, error, onChange }: UnitChoiceProps) {
  const t = useTranslations('users.form');
  const toggle = (bu: string, on: boolean) =>
    onChange(on ? [...value, bu].toSorted() : value.filter((one) => one !== bu));
  return (
    <fieldset>
      <Label as="legend">{t('bu')}</Label>
      <Grid fit={136} gap={16} rowGap={8}>
        {units.map(({ bu, buName }) => {
          const held = user?.buRole.find((one) => one.bu === bu);
          const isOn = value.includes(bu);
          return (
            <Checkbox
              key={bu}
              checked={isOn}
              aria-invalid={error ? true : undefined}
              onChange={(e) => toggle(bu, e.currentTarget.checked)}
            >
              {buName}
              {held && held.customers > 0 && (
                <Caption as="span" tone={isOn ? 'muted' : 'danger'} block>
                  {t(isOn ? 'customers' : 'customers_go', { count: held.customers })}
                </Caption>
              )}
            </Checkbox>
          );
        })}
      </Grid>
      {error && <FieldError>{error}</FieldError>}
      {reachesEveryUnit(role) && <FieldNote>{t('bu_admin')}</FieldNote>}
      {!reachesEveryUnit(role) && value.length === 0 && <FieldNote>{t('bu_none')}</FieldNote>}
    </fieldset>
  );
}
