import { scheduleCalls } from '#contract/reports/schedules/calls.ts';
import { relativeDaysOf } from '#contract/reports/schedules/relative-days.ts';
import type { Schedule } from '#contract/reports/schedules/shapes.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useMay } from '#app/menu.ts';
import { Page } from '#app/Page.tsx';
import { send } from '#lib/client.ts';
import { dateAndTime } from '#lib/formats/dates.ts';
import { sendOnce } from '#lib/intent.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { WithAside } from '#ui/layout/Grid.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { announce } from '#ui/text/Announcer.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { CardBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { useOwnUnits } from '#features/customers/front.ts';
import { ScheduleButton } from './ScheduleButton.tsx';
import { schedules, schedulesKey } from './queries.ts';
import { useRhythmWords } from './written-rhythm.ts';

/** What the person has scheduled: what is sent next first, each with its button to stop; then what was stopped and why. */
export function SchedulesPage() {
  const t = useTranslations('reports/schedules');
  const asked = useQuery(schedules());
  const all = asked.data?.data ?? [];
  const active = all.filter(({ stopped }) => !stopped);
  const stopped = all.filter((one) => one.stopped);
  return (
    <Page title={t('title')} crumbs={[]}>
      <WithAside aside={<ReadyMade />}>
        <UntilAnswered query={asked} bones={<CardBones rows={4} />} />
        {asked.data && active.length === 0 && (
          <Card>
            <EmptyState drawing="path" title={t('empty')}>
              {t('empty_text')}
            </EmptyState>
          </Card>
        )}
        <Rows title={t('active')} rows={active} />
        <Rows title={t('stopped')} rows={stopped} />
      </WithAside>
    </Page>
  );
}

/** What can be scheduled without a filter, in the person's first business unit. */
function ReadyMade() {
  const t = useTranslations('reports/schedules');
  const bu = useOwnUnits()?.[0]?.bu ?? '';
  const may = {
    orders: useMay('order_tracking'),
    purchase: useMay('purchase_report'),
    receivable: useMay('accounts_receivable_report'),
  };
  return (
    <Card title={t('ready')} flush>
      <List label={t('ready')} topLine>
        {(['orders', 'purchase', 'receivable'] as const)
          .filter((kind) => may[kind])
          .map((kind) => {
            const [days = 'yesterday'] = relativeDaysOf[kind];
            return (
              <ListRow
                key={kind}
                aside={
                  <ScheduleButton
                    label={t('choose')}
                    of={t(`kind.${kind}`)}
                    disabled={bu === ''}
                    {...{ kind, bu, days, filter: {} }}
                  />
                }
              >
                <b>{t(`kind.${kind}`)}</b>
                <Caption>{t(`days.${days}`)}</Caption>
              </ListRow>
            );
          })}
      </List>
    </Card>
  );
}

function Rows({ title, rows }: { title: string; rows: readonly Schedule[] }) {
  if (rows.length === 0) return null;
  return (
    <Card title={title} flush>
      <List label={title} topLine>
        {rows.map((one) => (
          <ScheduleRow key={one.scheduleId} schedule={one} />
        ))}
      </List>
    </Card>
  );
}

function ScheduleRow({ schedule }: { schedule: Schedule }) {
  const t = useTranslations('reports/schedules');
  const written = useRhythmWords();
  const {
    kind,
    name,
    filter,
    cvCode,
    customer,
    orgCode,
    recipient,
    nextDueAt,
    lastSentAt,
    problem,
    stopped,
  } = schedule;
  const report = t(`kind.${kind}`);
  const narrowed = [customer || cvCode, orgCode, filter.license ?? '', filter.search ?? ''];
  const sent = lastSentAt ? t('last', { at: dateAndTime(lastSentAt) }) : t('never');
  const ended = stopped && [
    t('stopped_at', { at: dateAndTime(stopped.at) }),
    t(`reason.${stopped.reason}`),
  ];
  return (
    <ListRow align="start">
      <Row between wrap rowGap={8} align="start">
        <div>
          <Text as="div">
            <b>{name || report}</b>
          </Text>
          <Caption>
            <Dotted
              facts={[
                name && report,
                t(`days.${filter.days}`),
                ...narrowed,
                recipient && t('to_person', { name: recipient }),
              ]}
            />
          </Caption>
          <Caption>
            <Dotted
              facts={ended ?? [written(schedule), t('next', { at: dateAndTime(nextDueAt) }), sent]}
            />
          </Caption>
        </div>
        {!stopped && <StopButton schedule={schedule} name={name || report} />}
      </Row>
      {problem && !stopped && (
        <Note tone="warning">
          {t('trouble', { reason: problem === 'not_taken' ? t('not_taken') : problem })}
        </Note>
      )}
    </ListRow>
  );
}

function StopButton({ schedule: { scheduleId }, name }: { schedule: Schedule; name: string }) {
  const t = useTranslations('reports/schedules');
  const queries = useQueryClient();
  const stop = useMutation({
    mutationFn: () =>
      sendOnce(`stop schedule ${scheduleId}`, (idempotencyKey) =>
        send(scheduleCalls.stopSchedule, { params: { scheduleId }, body: {}, idempotencyKey }),
      ),
    onSuccess: (answer) => (queries.setQueryData(schedulesKey, answer), announce(t('is_stopped'))),
  });
  return (
    <Button
      kind="outline"
      size="small"
      aria-label={t('stop_of', { name })}
      busy={stop.isPending}
      onClick={() => stop.mutate()}
    >
      {t('stop')}
    </Button>
  );
}
