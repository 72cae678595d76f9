import { useTranslations } from 'use-intl';
import { Radio } from '#ui/forms/Choice.tsx';
import { FieldError, Label } from '#ui/forms/Field.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/text/Text.tsx';

interface StatusChoiceProps {
  value: string;
  error: string | undefined;
  onChange: (next: string) => void;
}

/** Active or not, each with its effect on the user. */
export function StatusChoice({ value, error, onChange }: StatusChoiceProps) {
  const t = useTranslations('users');
  return (
    <fieldset>
      <Label as="legend">{t('form.activeFlag')}</Label>
      <Stack gap={8}>
        {(['Y', 'N'] as const).map((flag) => (
          <Radio
            key={flag}
            name="activeFlag"
            value={flag}
            checked={value === flag}
            onChange={() => onChange(flag)}
          >
            <b>{t(`status.${flag}`)}</b>
            <Text as="span" tone="muted" close block>
              {t(`effect.${flag}`)}
            </Text>
          </Radio>
        ))}
      </Stack>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
