import { Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { count } from '#lib/formats/units.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { Table } from '#ui/lists/Table.tsx';
import { announce } from '#ui/text/Announcer.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { things, useStoredThings, type Thing } from './stored-things.ts';

/** The values that this browser stores, with a button to clear each kind, and all (D-10). */
export function TestCachePage() {
  const t = useTranslations('test-pages');
  const frame = useTranslations('frame');
  const { entries, clear } = useStoredThings();
  const filled = things.filter((thing) => entries[thing].length > 0);
  const clearOne = async (thing: Thing) => {
    await clear(thing);
    announce(t('cleared', { thing: t(`kind.${thing}`) }));
  };
  const clearAll = async () => {
    for (const thing of filled) await clear(thing);
    announce(t('cleared_all'));
  };
  return (
    <Page
      title={frame('menu.test_cache')}
      crumbs={[]}
      actions={
        <Button
          kind="outline"
          icon={Trash2}
          disabled={filled.length === 0}
          onClick={() => void clearAll()}
        >
          {t('clear_all')}
        </Button>
      }
    >
      <Card flush title={t('stored')}>
        <Table
          label={t('stored')}
          rows={things}
          rowKey={(thing) => thing}
          columns={[
            { id: 'what', head: t('what'), main: true, cell: (thing) => t(`kind.${thing}`) },
            {
              id: 'about',
              head: t('about_head'),
              line: true,
              cell: (thing) => <Text as="span">{t(`about.${thing}`)}</Text>,
            },
            {
              id: 'count',
              head: t('count'),
              end: true,
              cell: (thing) => count(entries[thing].length),
            },
            {
              id: 'clear',
              head: t('clear_one'),
              hideHead: true,
              end: true,
              cell: (thing) =>
                entries[thing].length > 0 && (
                  <Button
                    kind="outline"
                    size="small"
                    aria-label={t(`clear.${thing}`)}
                    onClick={() => void clearOne(thing)}
                  >
                    {t('clear_one')}
                  </Button>
                ),
            },
          ]}
        />
        {filled.length > 0 && (
          <CardPart low>
            <Disclosure summary={t('names')}>
              {filled.map((thing) => (
                <Names key={thing} title={t(`kind.${thing}`)} names={entries[thing]} />
              ))}
            </Disclosure>
          </CardPart>
        )}
      </Card>
    </Page>
  );
}

const Names = ({ title, names }: { title: string; names: readonly string[] }) => (
  <section>
    <Caption>{title}</Caption>
    <ul aria-label={title}>
      {names.map((name) => (
        <Text as="li" key={name} code>
          {name}
        </Text>
      ))}
    </ul>
  </section>
);
