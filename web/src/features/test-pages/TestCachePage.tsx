import { Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { announce } from '#ui/text/Announcer.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { things, useStoredThings } from './stored-things.ts';

/** The values that this browser stores, with a button to clear each (D-10). */
export function TestCachePage() {
  const t = useTranslations('test-pages');
  const frame = useTranslations('frame');
  const { entries, clear } = useStoredThings();
  return (
    <Page title={frame('menu.test_cache')} crumbs={[]}>
      <Grid md={2}>
        {things.map((thing) => (
          <Card
            key={thing}
            title={t(`kept.${thing}`)}
            aside={<Caption as="span">{t('count', { count: entries[thing].length })}</Caption>}
            gap={12}
          >
            <Text tone="muted">{t(`about.${thing}`)}</Text>
            {entries[thing].length > 0 && (
              <ul>
                {entries[thing].map((name) => (
                  <Text as="li" key={name} code>
                    {name}
                  </Text>
                ))}
              </ul>
            )}
            <div>
              <Button
                kind="outline"
                size="small"
                icon={Trash2}
                onClick={() =>
                  void clear(thing).then(() =>
                    announce(t('cleared', { thing: t(`kept.${thing}`) })),
                  )
                }
              >
                {t(`clear.${thing}`)}
              </Button>
            </div>
          </Card>
        ))}
      </Grid>
    </Page>
  );
}
