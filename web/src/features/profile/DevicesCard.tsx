import type { ActiveSession } from '#contract/sign-in/session.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, LogOut, Monitor, Smartphone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { dateAndTime } from '#lib/formats/dates.ts';
import { askConfirm, notify } from '#lib/notices.ts';
import { activeSessions, endOtherSessions } from '#lib/session/devices.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { RowBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { StatusPill } from '#ui/text/StatusPill.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { deviceOf } from './device.ts';

const queryKey = ['profile', 'devices'];

/** The devices on which this person is signed in, and a button that ends all sessions but this one. */
export function DevicesCard() {
  const t = useTranslations('sign-in.devices');
  const devices = useQuery({
    queryKey,
    staleTime: 0,
    queryFn: ({ signal }) => activeSessions(signal),
  });
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: (count) => {
      notify('sessions_ended', { count });
      return queries.invalidateQueries({ queryKey });
    },
  });
  const others = devices.data?.filter(({ current }) => !current).length ?? 0;
  const endOthers = async () =>
    (await askConfirm('end_other_sessions', { count: others })) && end.mutate();
  return (
    <Card title={t('title')} gap={8}>
      <UntilAnswered query={devices} bones={<RowBones rows={2} />} />
      {devices.data && (
        <List>
          {devices.data.map((device) => (
            <DeviceRow key={`${device.signedInAt} ${device.userAgent}`} device={device} />
          ))}
        </List>
      )}
      {devices.data && others === 0 && <Text tone="muted">{t('only_here')}</Text>}
      {others > 0 && (
        <div>
          <Button
            kind="outline"
            icon={LogOut}
            busy={end.isPending}
            onClick={() => void endOthers()}
          >
            {t('end_others')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function DeviceRow({
  device: { userAgent, current, signedInAt, lastSeenAt },
}: {
  device: ActiveSession;
}) {
  const t = useTranslations('sign-in.devices');
  const known = deviceOf(userAgent);
  return (
    <ListRow
      bare
      align="start"
      picture={<Icon of={known?.isPhone ? Smartphone : Monitor} size="l" tone="muted" />}
    >
      <Row between>
        <Text strong>
          {known ? t('device', { browser: known.browser, system: known.system }) : t('unknown')}
        </Text>
        {current && (
          <StatusPill tone="receive" icon={CircleCheck}>
            {t('here')}
          </StatusPill>
        )}
      </Row>
      <div>
        <Caption>{current ? t('now') : t('seen', { at: dateAndTime(lastSeenAt) })}</Caption>
        <Caption>{t('since', { at: dateAndTime(signedInAt) })}</Caption>
      </div>
    </ListRow>
  );
}
