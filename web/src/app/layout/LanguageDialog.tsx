import { languages, offeredLocales } from '#contract/languages.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { config } from '#lib/config.ts';
import { changeLocale, locale, type Locale } from '#lib/words/locale.ts';
import { Sheet, SheetActions, SheetTitle } from '#ui/dialogs/Sheet.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Radio } from '#ui/forms/Choice.tsx';
import { Stack } from '#ui/layout/Stack.tsx';

export function LanguageDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('frame.language');
  const [chosen, setChosen] = useState<Locale>(locale);
  return (
    <Sheet open onClose={onClose}>
      <Stack gap={8}>
        <SheetTitle>{t('title')}</SheetTitle>
        <div role="radiogroup" aria-label={t('title')}>
          {offeredLocales(config().systemLocation).map((one) => (
            <Radio
              key={one}
              name="so-language"
              checked={chosen === one}
              onChange={() => setChosen(one)}
            >
              <span lang={one}>{languages[one].name}</span>
            </Radio>
          ))}
        </div>
      </Stack>
      <SheetActions>
        <Button
          kind="primary"
          onClick={() => (chosen === locale ? onClose() : changeLocale(chosen))}
        >
          {t('save')}
        </Button>
        <Button kind="outline" onClick={onClose}>
          {t('keep')}
        </Button>
      </SheetActions>
    </Sheet>
  );
}
