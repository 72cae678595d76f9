import type { ActiveSession } from '@smart-order/contract/sign-in/session.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, LogOut, Monitor, Smartphone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { dateAndTime } from '../../lib/dates.ts';
import { askConfirm, notify } from '../../lib/notices.ts';
import { activeSessions, endOtherSessions } from '../../lib/session/devices.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FailState } from '../../ui/FailState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loading, RowBones } from '../../ui/Loading.tsx';
import { StatusPill } from '../../ui/StatusPill.tsx';
import { deviceOf } from './device.ts';

const queryKey = ['profile', 'devices'];

/** Where this person is signed in, and the way to end all of it but here. */
export function DevicesCard() {
  const t = useTranslations('sign-in.devices');
  const devices = useQuery({ queryKey, staleTime: 0, queryFn: ({ signal }) => activeSessions(signal) });
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: (count) => {
      notify('sessions_ended', { count });
      return queries.invalidateQueries({ queryKey });
    },
  });
  const others = devices.data?.filter(({ current }) => !current).length ?? 0;
  const endOthers = async () => (await askConfirm('end_other_sessions', { count: others })) && end.mutate();
  return (
    <Card title={t('title')}>
      {devices.isPending && (
        <Loading onRetry={() => void devices.refetch()}>
          <RowBones rows={2} />
        </Loading>
      )}
      {devices.isError && !devices.data && <FailState error={devices.error} onRetry={() => void devices.refetch()} />}
      {devices.data && (
        <ul className="devices mt-2">
          {devices.data.map((device) => (
            <DeviceRow key={`${device.signedInAt} ${device.userAgent}`} device={device} />
          ))}
        </ul>
      )}
      {devices.data && others === 0 && <p className="muted mt-2">{t('only_here')}</p>}
      {others > 0 && (
        <Button kind="outline" icon={LogOut} className="mt-3" busy={end.isPending} onClick={() => void endOthers()}>
          {t('end_others')}
        </Button>
      )}
    </Card>
  );
}

function DeviceRow({ device: { userAgent, current, signedInAt, lastSeenAt } }: { device: ActiveSession }) {
  const t = useTranslations('sign-in.devices');
  const known = deviceOf(userAgent);
  return (
    <li>
      <Icon of={known?.isPhone ? Smartphone : Monitor} size="l" />
      <div className="grow">
        <div className="row between">
          <p className="font-semibold">{known ? t('device', { browser: known.browser, system: known.system }) : t('unknown')}</p>
          {current && (
            <StatusPill tone="receive" icon={CircleCheck}>
              {t('here')}
            </StatusPill>
          )}
        </div>
        <p className="cap">{current ? t('now') : t('seen', { at: dateAndTime(lastSeenAt) })}</p>
        <p className="cap">{t('since', { at: dateAndTime(signedInAt) })}</p>
      </div>
    </li>
  );
}
