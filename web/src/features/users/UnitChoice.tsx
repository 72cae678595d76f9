import type { BusinessUnit } from '@smart-order/contract/customers/calls.ts';
import type { UserDetail } from '@smart-order/contract/users/shapes.ts';
import { useTranslations } from 'use-intl';
import { Checkbox } from '../../ui/Choice.tsx';
import { FieldError } from '../../ui/Field.tsx';

interface UnitChoiceProps {
  /** those that the person may give and take */
  units: readonly BusinessUnit[];
  user: UserDetail | undefined;
  role: string;
  value: readonly string[];
  error: string | undefined;
  onChange: (next: string[]) => void;
}

/** Business units as tick boxes, each with the customers that it holds for this user. */
export function UnitChoice({ units, user, role, value, error, onChange }: UnitChoiceProps) {
  const t = useTranslations('users.form');
  const toggle = (bu: string, on: boolean) => onChange(on ? [...value, bu].toSorted() : value.filter((one) => one !== bu));
  return (
    <fieldset>
      <legend className="label">{t('bu')}</legend>
      <div className="unit-choice">
        {units.map(({ bu, buName }) => {
          const held = user?.buRole.find((one) => one.bu === bu);
          const isOn = value.includes(bu);
          return (
            <Checkbox key={bu} checked={isOn} aria-invalid={error ? true : undefined} onChange={(e) => toggle(bu, e.currentTarget.checked)}>
              {buName}
              {held && held.customers > 0 && (
                <span className={isOn ? 'cap block' : 'cap block text-danger'}>
                  {t(isOn ? 'customers' : 'customers_go', { count: held.customers })}
                </span>
              )}
            </Checkbox>
          );
        })}
      </div>
      {error && <FieldError>{error}</FieldError>}
      {role === 'ADMIN' && <p className="field-note">{t('bu_admin')}</p>}
      {role !== 'ADMIN' && value.length === 0 && <p className="field-note">{t('bu_none')}</p>}
    </fieldset>
  );
}
