import type { State, StatusRow, Watched } from '#contract/status/calls.ts';
import type { ReadFigures } from '#platform/figures/read-figures.ts';

/** The largest value of a figure's series that have these labels; undefined where it was not read. */
export type ValueOf = (name: string, labels?: Record<string, string>) => number | undefined;

interface Rule {
  state: (of: ValueOf) => State;
  /** how many wait */
  count?: (of: ValueOf) => number | undefined;
  /** seconds since the oldest waits, or since the last one was */
  seconds?: (of: ValueOf) => number | undefined;
}

const hour = 3600;
const [aDay, twoWeeks] = [26 * hour, 9 * 24 * hour];

/** `wrong` above one value, `waits` above another. */
const above = (
  value: number | undefined,
  { waits, wrong }: { waits: number; wrong: number },
): State => {
  if (value === undefined) return 'unknown';
  if (value > wrong) return 'wrong';
  return value > waits ? 'waits' : 'well';
};
const worst = (...states: State[]): State =>
  (['wrong', 'waits', 'well'] as const).find((state) => states.includes(state)) ?? 'unknown';

/** How far standbys are behind has no value where there is none, or where nothing is written; both figures have none where the login may not see them. */
function databaseState(of: ValueOf): State {
  if (of('smart_order_database_up') !== 1 || of('smart_order_database_standbys') === undefined)
    return 'unknown';
  return above(of('smart_order_database_lag_seconds') ?? 0, { waits: 5, wrong: 30 });
}

/** When something is wrong and when it only waits; the limits are those of deploy/prometheus. */
const rules: Record<Exclude<Watched, 'money'>, Rule> = {
  database: {
    state: databaseState,
    count: (of) => of('smart_order_database_lag_seconds'),
  },
  events: {
    // None of these has a value where no receiver is configured.
    state: (of) =>
      worst(
        above(of('smart_order_outbox_given_up'), { waits: Infinity, wrong: 0 }),
        above(of('smart_order_outbox_oldest_seconds'), { waits: 60, wrong: 600 }),
        above(of('smart_order_outbox_paused'), { waits: 0, wrong: 1 }),
      ),
    count: (of) => of('smart_order_outbox_waiting'),
    seconds: (of) => of('smart_order_outbox_oldest_seconds'),
  },
  messages: {
    state: (of) => above(of('smart_order_inbox_oldest_seconds'), { waits: 0, wrong: hour }),
    count: (of) => of('smart_order_inbox_parked'),
    seconds: (of) => of('smart_order_inbox_oldest_seconds'),
  },
  imports: {
    state: (of) => above(of('smart_order_import_last_seconds'), { waits: aDay, wrong: Infinity }),
    count: (of) =>
      (of('smart_order_imports', { state: 'waiting' }) ?? 0) +
      (of('smart_order_imports', { state: 'running' }) ?? 0),
    seconds: (of) => of('smart_order_import_last_seconds'),
  },
  cash: {
    state: (of) => above(of('smart_order_cash_days_late'), { waits: 0, wrong: Infinity }),
    count: (of) => of('smart_order_cash_days_late'),
  },
  reports: {
    state: (of) =>
      worst(
        above(of('smart_order_report_jobs', { state: 'failed' }), { waits: 0, wrong: 2 }),
        above(of('smart_order_report_jobs_oldest_seconds'), { waits: 300, wrong: 1200 }),
      ),
    count: (of) => of('smart_order_report_jobs', { state: 'failed' }),
  },
  work: {
    state: (of) =>
      worst(
        above(of('smart_order_job_failing') ?? 0, { waits: 0, wrong: Infinity }),
        above(of('smart_order_job_oldest_seconds'), { waits: 3600, wrong: 4 * 3600 }),
      ),
    seconds: (of) => of('smart_order_job_oldest_seconds'),
  },
  audit: {
    state: (of) => above(of('smart_order_audit_unsealed_oldest_seconds'), { waits: 10, wrong: 60 }),
    count: (of) => of('smart_order_audit_unsealed'),
  },
  backup: {
    state: (of) =>
      above(of('smart_order_backup_seconds', { kind: 'backup' }), { waits: aDay, wrong: 2 * aDay }),
    seconds: (of) => of('smart_order_backup_seconds', { kind: 'backup' }),
  },
  drill: {
    state: (of) =>
      above(of('smart_order_backup_seconds', { kind: 'drill' }), {
        waits: twoWeeks,
        wrong: Infinity,
      }),
    seconds: (of) => of('smart_order_backup_seconds', { kind: 'drill' }),
  },
};

/** Every watched thing but money, by the figures that were read at this moment. */
export function rowsOf(figures: ReadFigures, at: Date): StatusRow[] {
  const of: ValueOf = (name, labels = {}) => {
    const values = (figures.get(name) ?? []).filter(([own]) =>
      Object.entries(labels).every(([label, value]) => own[label] === value),
    );
    return values.length === 0 ? undefined : Math.max(...values.map(([, value]) => value));
  };
  return Object.entries(rules).map(([name, { state, count, seconds }]) => {
    const [many, since] = [count?.(of), seconds?.(of)];
    return {
      name: name as Watched,
      state: state(of),
      count: many === undefined ? null : Math.round(many),
      at:
        since === undefined || since === 0
          ? null
          : new Date(at.getTime() - since * 1000).toISOString(),
      reason: null,
    };
  });
}
