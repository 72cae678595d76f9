import { languages, offeredLocales } from '#contract/languages.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { config } from '#lib/config.ts';
import { changeLocale, locale, type Locale } from '#lib/words/locale.ts';
import { createStore, useStore } from '#lib/store.ts';
import { Sheet, SheetActions, SheetTitle } from '#ui/dialogs/Sheet.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Radio } from '#ui/forms/Choice.tsx';
import { Stack } from '#ui/layout/Stack.tsx';

const isOpen = createStore(false);
export const openLanguage = () => isOpen.set(true);
const close = () => isOpen.set(false);

export function LanguageDialog() {
  const t = useTranslations('frame.language');
  const open = useStore(isOpen);
  const [chosen, setChosen] = useState<Locale>(locale);
  return (
    <Sheet open={open} onClose={close}>
      <Stack gap={8}>
        <SheetTitle>{t('title')}</SheetTitle>
        <div role="radiogroup" aria-label={t('title')}>
          {offeredLocales(config().systemLocation).map((one) => (
            <Radio key={one} name="so-language" checked={chosen === one} onChange={() => setChosen(one)}>
              <span lang={one}>{languages[one].name}</span>
            </Radio>
          ))}
        </div>
      </Stack>
      <SheetActions>
        <Button kind="primary" onClick={() => (chosen === locale ? close() : changeLocale(chosen))}>
          {t('save')}
        </Button>
        <Button kind="outline" onClick={close}>
          {t('keep')}
        </Button>
      </SheetActions>
    </Sheet>
  );
}
