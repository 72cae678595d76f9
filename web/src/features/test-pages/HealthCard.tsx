import { RefreshCw } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { dateAndTime } from '#lib/formats/dates.ts';
import { problemWords } from '#lib/problem.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Table } from '#ui/lists/Table.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Text } from '#ui/text/Text.tsx';
import { failedCalls, isAlive, useHealth, type Health } from './api-health.ts';

/** The health of each API with the last failure of each call, and a button to check again. */
export function HealthCard() {
  const t = useTranslations('test-pages');
  const looks = useHealth();
  const busy = looks.some(({ isFetching }) => isFetching);
  return (
    <Card title={t('health')} gap={12}>
      <Stack as="ul" aria-busy={busy}>
        {looks.map(({ data }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same four in the same order
          <li key={at}>{data ? <HealthRow {...data} /> : t('looking')}</li>
        ))}
      </Stack>
      <FailedCalls />
      <div>
        <Button
          kind="outline"
          size="small"
          icon={RefreshCw}
          busy={busy}
          onClick={() => looks.forEach(({ refetch }) => void refetch())}
        >
          {t('look_again')}
        </Button>
      </div>
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

function HealthRow(health: Health) {
  const t = useTranslations('test-pages');
  const alive = isAlive(health);
  return (
    <Row between>
      <div>
        <Text strong>{t(`api.${health.name}`)}</Text>
        <Text tone="muted" code>
          {health.address}
        </Text>
      </div>
      <Text tone={alive ? 'success' : 'danger'}>
        {health.status === undefined
          ? t('no_answer')
          : t(health.status === 401 ? 'refuses' : 'answered', {
              status: String(health.status),
              milliseconds: health.milliseconds ?? 0,
            })}
      </Text>
    </Row>
  );
}
