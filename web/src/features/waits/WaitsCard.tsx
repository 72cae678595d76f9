import { mostWaits, waitKindNames, type WaitKindName } from '#contract/waits/kinds.ts';
import type { Wait } from '#contract/waits/shapes.ts';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { dateAndTime } from '#lib/formats/dates.ts';
import { count } from '#lib/formats/units.ts';
import { useUser } from '#lib/session/session.ts';
import { BesideLink, RowLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { FailState } from '#ui/text/FailState.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { doors } from './doors.ts';
import { waiting } from './queries.ts';

const figure = (number: number, isMost: boolean) => `${count(number)}${isMost ? '+' : ''}`;

/** What waits for the person: each kind with its sum of all business units, since when the oldest waits, and a link to it; one calm line where nothing does. */
export default function WaitsCard() {
  const t = useTranslations('waits');
  const { data, error, refetch } = useQuery(waiting());
  if (!data)
    return error ? (
      <Card title={t('title')}>
        <FailState error={error} onRetry={() => void refetch()} />
      </Card>
    ) : null;
  const kinds = waitKindNames.filter((kind) => data.some((wait) => wait.kind === kind));
  if (kinds.length === 0)
    return (
      <Card title={t('none')}>
        <Caption>{t('none_text')}</Caption>
      </Card>
    );
  return (
    <Card flush title={t('title')} aside={<Caption as="span">{t('units')}</Caption>}>
      <List topLine label={t('title')}>
        {kinds.map((kind) => (
          <Kind key={kind} kind={kind} parts={data.filter((wait) => wait.kind === kind)} />
        ))}
      </List>
    </Card>
  );
}

/** The whole row leads to what waits; of several business units each has its own link, beside their sum. */
function Kind({ kind, parts }: { kind: WaitKindName; parts: readonly Wait[] }) {
  const t = useTranslations('waits');
  const { buRole } = useUser();
  const sum = parts.reduce((all, part) => all + part.count, 0);
  const [since = ''] = parts.map((part) => part.since).toSorted();
  const named = parts.filter(({ bu }) => bu !== '');
  return (
    <ListRow
      aside={
        <Text as="b" size="figure">
          {figure(
            sum,
            parts.some((part) => part.count >= mostWaits),
          )}
        </Text>
      }
    >
      {named.length > 1 ? (
        <>
          <b>{t(kind)}</b>
          <Row wrap gap={16} rowGap={0}>
            {named.map((part) => (
              <BesideLink key={part.bu} {...doors[kind](part)}>
                {`${buRole.find(({ bu }) => bu === part.bu)?.buName ?? part.bu} ${figure(part.count, part.count >= mostWaits)}`}
              </BesideLink>
            ))}
          </Row>
        </>
      ) : (
        <RowLink {...doors[kind](named[0] ?? { bu: buRole[0]?.bu ?? '', order: null })}>
          {t(kind)}
        </RowLink>
      )}
      <Caption>{t('since', { at: dateAndTime(since) })}</Caption>
    </ListRow>
  );
}

export const begin = (queries: QueryClient) => queries.fetchQuery(waiting()).then(() => undefined);
