import { languages } from '#contract/languages.ts';
import { eras, type Era } from '#contract/written-dates.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { openLanguage } from '#app/layout/LanguageChoice.tsx';
import { choosesEra } from '#lib/formats/dates.ts';
import { locale } from '#lib/words/locale.ts';
import {
  chooseEra,
  chooseTextSize,
  chooseTheme,
  textSizeNow,
  themeNow,
  type TextSize,
  type Theme,
} from '#lib/device/look-choice.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Chips } from '#ui/forms/Chips.tsx';
import { Label } from '#ui/forms/Field.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Caption } from '#ui/text/Text.tsx';

const sizes: readonly TextSize[] = ['normal', 'large', 'larger'];
const themes: readonly Theme[] = ['auto', 'light', 'dark'];

function pick<T extends string>(
  list: readonly T[],
  id: string,
  set: (one: T) => void,
  keep: (one: T) => void,
) {
  const one = list.find((item) => item === id);
  if (!one) return;
  set(one);
  keep(one);
}

/** `era` and `onEra`: the years of dates, which the whole page shows. */
export function LookCard({ era, onEra }: { era: Era; onEra: (era: Era) => void }) {
  const t = useTranslations('profile.account');
  const words = useTranslations('frame.language');
  const [size, setSize] = useState(textSizeNow);
  const [theme, setTheme] = useState(themeNow);
  return (
    <Card title={t('look')} gap={12}>
      <Stack>
        <Row between>
          <div>
            <Caption>{t('language')}</Caption>
            <p>{languages[locale].name}</p>
          </div>
          <Button kind="outline" onClick={openLanguage}>
            {words('title')}
          </Button>
        </Row>
        {choosesEra[locale] && (
          <div>
            <Label>{t('years')}</Label>
            <Chips
              wrap
              label={t('years')}
              value={era}
              items={eras.map((id) => ({ id, label: t(id) }))}
              onChange={(id) => pick(eras, id, onEra, chooseEra)}
            />
          </div>
        )}
        <Stack gap={8}>
          <div>
            <Label>{t('text_size')}</Label>
            <Chips
              wrap
              label={t('text_size')}
              value={size}
              items={sizes.map((id) => ({ id, label: t(id) }))}
              onChange={(id) => pick(sizes, id, setSize, chooseTextSize)}
            />
          </div>
          <p>{t('sample')}</p>
        </Stack>
        <div>
          <Label>{t('theme')}</Label>
          <Chips
            wrap
            label={t('theme')}
            value={theme}
            items={themes.map((id) => ({ id, label: t(id) }))}
            onChange={(id) => pick(themes, id, setTheme, chooseTheme)}
          />
        </div>
      </Stack>
    </Card>
  );
}
