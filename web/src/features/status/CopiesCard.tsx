import type { RunningCopy } from '#contract/status/calls.ts';
import { useTranslations } from 'use-intl';
import { dateAndTime } from '#lib/formats/dates.ts';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Caption } from '#ui/text/Text.tsx';

/** The copies of the server that run, with what each was built from. */
export function CopiesCard({ copies }: { copies: readonly RunningCopy[] }) {
  const t = useTranslations('status');
  const builds = new Set(copies.map(({ version, build }) => `${version} ${build}`));
  return (
    <Card flush title={t('copies')}>
      {builds.size > 1 && (
        <CardPart low>
          <Note>{t('several')}</Note>
        </CardPart>
      )}
      {copies.length === 0 ? (
        <CardPart low>
          <Caption>{t('copies_none')}</Caption>
        </CardPart>
      ) : (
        <List topLine label={t('copies')}>
          {copies.map(({ host, version, build, startedAt }) => (
            <ListRow key={`${host} ${startedAt}`}>
              <b>{t('release', { version })}</b>
              <Caption>{t('since', { at: dateAndTime(startedAt) })}</Caption>
              <Disclosure summary={t('machine')}>
                <Caption code>
                  <Dotted facts={[t('build', { build }), host]} />
                </Caption>
              </Disclosure>
            </ListRow>
          ))}
        </List>
      )}
    </Card>
  );
}
