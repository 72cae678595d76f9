import { satang } from '#contract/money.ts';
import { mostWaits, waitKindNames, type WaitKindName } from '#contract/waits/kinds.ts';
import type { TeamWait, Wait } from '#contract/waits/shapes.ts';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { fromWire, money } from '#lib/formats/money.ts';
import { count } from '#lib/formats/units.ts';
import { useUser } from '#lib/session/session.ts';
import { BesideLink, RowLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { ColumnList } from '#ui/lists/ColumnList.tsx';
import { ListRow } from '#ui/lists/List.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { FailState } from '#ui/text/FailState.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { useWaited } from './use-waited.ts';
import { doors } from './doors.ts';
import { waiting } from './queries.ts';

type Part = Pick<Wait, 'bu' | 'count' | 'since' | 'late' | 'amount'>;

const figure = (number: number, isMost: boolean) => `${count(number)}${isMost ? '+' : ''}`;
// Beyond the most that are counted, count and sum are of the oldest.
const isCut = (parts: readonly Part[]) => parts.some((part) => part.count >= mostWaits);
const figureOf = (parts: readonly Part[]) =>
  figure(
    parts.reduce((sum, part) => sum + part.count, 0),
    isCut(parts),
  );
/** What is at stake; '' where it is nothing, or unknown. */
function amountOf(parts: readonly Part[]): string {
  const sum = parts.reduce((all, { amount }) => all + fromWire(amount ?? 0), 0);
  return sum === 0 ? '' : `${money(satang(sum))}${isCut(parts) ? '+' : ''}`;
}

/** What waits for the person: each kind with its sum of all business units, what is at stake, how old it is, and a link to it; one calm line where nothing does. */
export default function WaitsCard() {
  const t = useTranslations('waits');
  const { data: waits, error, refetch } = useQuery(waiting());
  if (!waits)
    return error ? (
      <Card title={t('title')}>
        <FailState error={error} onRetry={() => void refetch()} />
      </Card>
    ) : null;
  const { data, team } = waits;
  const kinds = waitKindNames.filter((kind) => data.some((wait) => wait.kind === kind));
  if (kinds.length + team.length === 0)
    return (
      <Card as="section" aria-label={t('none')}>
        <Row>
          <Icon of={CircleCheck} tone="success" />
          <span>{t('none')}</span>
        </Row>
      </Card>
    );
  return (
    <>
      {kinds.length > 0 && (
        <Card flush title={t('title')} aside={<Caption as="span">{t('units')}</Caption>}>
          <ColumnList label={t('title')}>
            {kinds.map((kind) => (
              <Kind key={kind} kind={kind} parts={data.filter((wait) => wait.kind === kind)} />
            ))}
          </ColumnList>
        </Card>
      )}
      {team.length > 0 && <Team rows={team} />}
    </>
  );
}

/** The whole row leads to what waits; of several business units each has its own link, beside their sum. */
function Kind({ kind, parts }: { kind: WaitKindName; parts: readonly Wait[] }) {
  const t = useTranslations('waits');
  const { buRole } = useUser();
  const named = parts.filter(({ bu }) => bu !== '');
  return (
    <WaitRow
      parts={parts}
      below={
        named.length > 1 && (
          <Row wrap gap={16} rowGap={0}>
            {named.map((part) => (
              <BesideLink key={part.bu} {...doors[kind](part)}>
                {`${buRole.find(({ bu }) => bu === part.bu)?.buName ?? part.bu} ${figureOf([part])}`}
              </BesideLink>
            ))}
          </Row>
        )
      }
    >
      {named.length > 1 ? (
        <b>{t(kind)}</b>
      ) : (
        <RowLink {...doors[kind](named[0] ?? { bu: buRole[0]?.bu ?? '', oldest: null })}>
          {t(kind)}
        </RowLink>
      )}
    </WaitRow>
  );
}

/** What waits in a super user's business units for each salesperson: how many, how much, how old; orders are opened by others (D-30). */
function Team({ rows }: { rows: readonly TeamWait[] }) {
  const t = useTranslations('waits');
  const { buRole } = useUser();
  return (
    <Card
      flush
      title={t('team')}
      aside={
        <Caption as="span">
          <Dotted facts={[t('orders', { count: figureOf(rows) }), amountOf(rows)]} />
        </Caption>
      }
    >
      <ColumnList label={t('team')}>
        {rows.map((row) => (
          <WaitRow key={`${row.bu} ${row.salespeople}`} parts={[row]}>
            <Text strong close>
              {row.salespeople || t('no_salesperson')}
            </Text>
            {buRole.length > 1 && (
              <Caption>{buRole.find(({ bu }) => bu === row.bu)?.buName ?? row.bu}</Caption>
            )}
          </WaitRow>
        ))}
      </ColumnList>
    </Card>
  );
}

interface WaitRowProps {
  parts: readonly Part[];
  /** full width under the row */
  below?: ReactNode;
  children: ReactNode;
}

/** What waits, with its figure, what is at stake, and how old the oldest is; in red how many are late. */
function WaitRow({ parts, below, children }: WaitRowProps) {
  const t = useTranslations('waits');
  const waited = useWaited();
  const late = parts.reduce((sum, part) => sum + part.late, 0);
  const [since = ''] = parts.map((part) => part.since).toSorted();
  return (
    <ListRow
      below={below}
      aside={
        <Text as="div" end nowrap>
          <Text as="b" size="figure" block>
            {figureOf(parts)}
          </Text>
          <Caption as="span">{amountOf(parts)}</Caption>
        </Text>
      }
    >
      {children}
      {late > 0 ? (
        <Caption tone="danger" strong>
          <Row as="span" gap={4}>
            <Icon of={CircleAlert} size="s" />
            {t('late', { count: late, for: waited(since) })}
          </Row>
        </Caption>
      ) : (
        <Caption>{t('oldest', { for: waited(since) })}</Caption>
      )}
    </ListRow>
  );
}

export const begin = (queries: QueryClient) => queries.fetchQuery(waiting()).then(() => undefined);
