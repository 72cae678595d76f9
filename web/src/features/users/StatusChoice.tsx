import { useTranslations } from 'use-intl';
import { Radio } from '../../ui/Choice.tsx';
import { FieldError } from '../../ui/Field.tsx';

interface StatusChoiceProps {
  value: string;
  locked: boolean;
  why: string | undefined;
  error: string | undefined;
  onChange: (next: string) => void;
}

/** Active or not, each with what it does to the person. */
export function StatusChoice({ value, locked, why, error, onChange }: StatusChoiceProps) {
  const t = useTranslations('users');
  return (
    <fieldset>
      <legend className="label">{t('form.activeFlag')}</legend>
      {why && <p className="field-note mb-2">{why}</p>}
      <div className="stack tight">
        {(['Y', 'N'] as const).map((flag) => (
          <Radio key={flag} name="activeFlag" value={flag} checked={value === flag} disabled={locked} onChange={() => onChange(flag)}>
            <b>{t(`status.${flag}`)}</b>
            <span className="block leading-normal muted">{t(`effect.${flag}`)}</span>
          </Radio>
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
