import { Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Page } from '../../app/Page.tsx';
import { announce } from '../../ui/Announcer.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { things, useKeptThings } from './kept-things.ts';

/** What this browser keeps, with a button to clear each (D-10). */
export function TestCachePage() {
  const t = useTranslations('test-pages');
  const frame = useTranslations('frame');
  const { kept, clear } = useKeptThings();
  return (
    <Page title={frame('menu.test_cache')} crumbs={[]}>
      <div className="stack">
        {things.map((thing) => (
          <Card key={thing} title={t(`kept.${thing}`)} aside={<span className="pill">{t('count', { count: kept[thing].length })}</span>}>
            <p className="text-muted mt-1">{t(`about.${thing}`)}</p>
            {kept[thing].length > 0 && (
              <ul className="mt-3">
                {kept[thing].map((name) => (
                  <li key={name} className="code">
                    {name}
                  </li>
                ))}
              </ul>
            )}
            <Button
              kind="outline"
              size="small"
              icon={Trash2}
              className="mt-3"
              onClick={() => void clear(thing).then(() => announce(t('cleared', { thing: t(`kept.${thing}`) })))}
            >
              {t(`clear.${thing}`)}
            </Button>
          </Card>
        ))}
      </div>
    </Page>
  );
}
