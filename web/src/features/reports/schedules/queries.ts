import { scheduleCalls } from '#contract/reports/schedules/calls.ts';
import type { ScheduledKind } from '#contract/reports/schedules/kinds.ts';
import type { RelativeDays } from '#contract/reports/schedules/relative-days.ts';
import type { ScheduleFilter } from '#contract/reports/schedules/shapes.ts';
import { queryOptions } from '@tanstack/react-query';
import { send } from '#lib/client.ts';

/** What is scheduled: a report or a list with its filters; `days` are those that are chosen at first. */
export interface Scheduling {
  kind: ScheduledKind;
  bu: string;
  cv?: string | undefined;
  org?: string | undefined;
  days: RelativeDays;
  filter: Omit<ScheduleFilter, 'days'>;
}

export const schedulesKey = ['reports', 'schedules'] as const;

/** What the person has scheduled, and whether their own address of mail is confirmed. */
export const schedules = () =>
  queryOptions({
    queryKey: schedulesKey,
    queryFn: ({ signal }) => send(scheduleCalls.listSchedules, { signal }),
    staleTime: 0,
  });

/** Colleagues of a name, each with what they lack to get this. */
export const colleagues = ({ kind, bu, cv, org }: Scheduling, search: string, enabled: boolean) => {
  const query = {
    kind,
    bu,
    ...(cv && { cvCode: cv }),
    ...(org && { orgCode: org }),
    ...(search && { search }),
  };
  return queryOptions({
    queryKey: ['reports', 'colleagues', query] as const,
    queryFn: async ({ signal }) =>
      (await send(scheduleCalls.listColleagues, { query, signal })).data,
    enabled,
  });
};
