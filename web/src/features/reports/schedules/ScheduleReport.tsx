import type { ScheduledKind } from '#contract/reports/schedules/kinds.ts';
import { relativeDaysOf } from '#contract/reports/schedules/relative-days.ts';
import { useTranslations } from 'use-intl';
import type { Report } from '../use-report.ts';
import { ScheduleButton } from './ScheduleButton.tsx';

/** Has this report sent by mail at fixed times, with the filters that it has now. */
export function ScheduleReport({ kind, report }: { kind: ScheduledKind; report: Report }) {
  const t = useTranslations('reports');
  const { cv, org, license, search, sorting, age, range } = report.ask.address;
  const filter = {
    ...(license && { license }),
    ...(search && { search }),
    ...(sorting && { sorting }),
    ...(age && { age }),
  };
  const choices = relativeDaysOf[kind];
  const days = choices.find((one) => one === range) ?? choices[0] ?? 'yesterday';
  return (
    <ScheduleButton
      label={t('schedule')}
      disabled={report.bu === ''}
      kind={kind}
      bu={report.bu}
      cv={cv}
      org={org}
      filter={filter}
      days={days}
    />
  );
}
