import { RefreshCw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { isAlive, useHealth, type Health } from './api-health.ts';

/** Each API's health, with a button to look again. */
export function HealthCard() {
  const t = useTranslations('test-pages');
  const looks = useHealth();
  const busy = looks.some(({ isFetching }) => isFetching);
  return (
    <Card title={t('health')}>
      <ul className="stack mt-3" aria-busy={busy}>
        {looks.map(({ data }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same four in the same order
          <li key={at}>{data ? <HealthRow {...data} /> : t('looking')}</li>
        ))}
      </ul>
      <Button
        kind="outline"
        size="small"
        icon={RefreshCw}
        busy={busy}
        className="mt-3"
        onClick={() => looks.forEach(({ refetch }) => void refetch())}
      >
        {t('look_again')}
      </Button>
    </Card>
  );
}

function HealthRow(health: Health) {
  const t = useTranslations('test-pages');
  const alive = isAlive(health);
  return (
    <div className="row between">
      <div>
        <p className="strong">{t(`api.${health.name}`)}</p>
        <p className="text-muted code">{health.address}</p>
      </div>
      <p className={alive ? 'text-success' : 'text-danger'}>
        {health.status === undefined ? t('no_answer') : t('answered', { status: String(health.status), milliseconds: health.milliseconds ?? 0 })}
      </p>
    </div>
  );
}
