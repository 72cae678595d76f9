import { CircleAlert, CircleCheck, RefreshCw, type LucideIcon } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { dateAndTime } from '#lib/formats/dates.ts';
import { problemWords } from '#lib/problem.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Grow, Row } from '#ui/layout/Row.tsx';
import { Table } from '#ui/lists/Table.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import {
  failedCalls,
  isAlive,
  useHealth,
  verdictOf,
  type Health,
  type Verdict,
} from './api-health.ts';

const looksOf: Record<Verdict, { icon: LucideIcon; tone: 'success' | 'muted' | 'danger' }> = {
  well: { icon: CircleCheck, tone: 'success' },
  reached: { icon: CircleCheck, tone: 'muted' },
  failing: { icon: CircleAlert, tone: 'danger' },
  refuses: { icon: CircleAlert, tone: 'danger' },
  silent: { icon: CircleAlert, tone: 'danger' },
};

/** The health of each API with the last failure of each call, and a button to check again. */
export function HealthCard() {
  const t = useTranslations('test-pages');
  const looks = useHealth();
  const busy = looks.some(({ isFetching }) => isFetching);
  const silent = looks.filter(({ data }) => data && !isAlive(data)).length;
  return (
    <Card
      title={t('health')}
      aside={
        <Button
          kind="outline"
          size="small"
          icon={RefreshCw}
          busy={busy}
          onClick={() => looks.forEach(({ refetch }) => void refetch())}
        >
          {t('look_again')}
        </Button>
      }
      gap={16}
    >
      {silent > 0 && <Note tone="danger">{t('silent', { count: silent })}</Note>}
      <Grid as="ul" md={2} lg={4} gap={16} aria-busy={busy}>
        {looks.map(({ data }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same four in the same order
          <li key={at}>{data ? <OneHealth {...data} /> : t('looking')}</li>
        ))}
      </Grid>
      <FailedCalls />
    </Card>
  );
}

/** The last failure of each call of a supplier's own APIs, as anyone's browser reported it. */
function FailedCalls() {
  const t = useTranslations('test-pages');
  const { data } = useQuery(failedCalls());
  if (!data?.length) return null;
  return (
    <Table
      label={t('failed.label')}
      compact
      rows={data}
      rowKey={({ base, call }) => `${base} ${call}`}
      columns={[
        {
          id: 'call',
          head: t('failed.call'),
          main: true,
          cell: ({ call }) => (
            <Text as="span" code>
              {call}
            </Text>
          ),
        },
        {
          id: 'reason',
          head: t('failed.reason'),
          cell: ({ reason, status }) => <Dotted facts={[problemWords(reason), status]} />,
        },
        { id: 'at', head: t('failed.at'), cell: ({ at }) => dateAndTime(at) },
        { id: 'times', head: t('failed.times'), end: true, cell: ({ times }) => times },
      ]}
    />
  );
}

function OneHealth(health: Health) {
  const t = useTranslations('test-pages');
  const verdict = verdictOf(health);
  const { icon, tone } = looksOf[verdict];
  return (
    <Row align="start">
      <Icon of={icon} tone={tone} />
      <Grow>
        <Text strong>{t(`api.${health.name}`)}</Text>
        <Text tone={tone}>{t(`verdict.${verdict}`)}</Text>
        {health.status !== undefined && (
          <Caption>
            {t('answered', {
              status: String(health.status),
              milliseconds: health.milliseconds ?? 0,
            })}
          </Caption>
        )}
        <Caption code>{health.address}</Caption>
      </Grow>
    </Row>
  );
}
