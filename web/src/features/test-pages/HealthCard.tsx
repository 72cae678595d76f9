import { RefreshCw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/text/Text.tsx';
import { isAlive, useHealth, type Health } from './api-health.ts';

/** The health of each API, with a button to check again. */
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
      <div>
        <Button kind="outline" size="small" icon={RefreshCw} busy={busy} onClick={() => looks.forEach(({ refetch }) => void refetch())}>
          {t('look_again')}
        </Button>
      </div>
    </Card>
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
          : t(health.status === 401 ? 'refuses' : 'answered', { status: String(health.status), milliseconds: health.milliseconds ?? 0 })}
      </Text>
    </Row>
  );
}
