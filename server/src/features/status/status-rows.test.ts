import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Watched } from '#contract/status/calls.ts';
import type { Labels } from '#platform/measures/sample.ts';
import { rowsOf } from './status-rows.ts';

const alerts = await readFile(
  new URL('../../../../deploy/prometheus/smart-order.rules.yml', import.meta.url),
  'utf8',
);

/** The number above which an alert fires. */
function limitOf(alert: string, figure: string): number {
  const [, expression = ''] = new RegExp(`alert: ${alert}\\n +expr: '(.+)'`).exec(alerts) ?? [];
  const [, limit] = new RegExp(`${figure}(?:\\{[^}]*\\})?\\) > (\\d+)`).exec(expression) ?? [];
  return Number(limit);
}

function stateOf(name: Watched, figure: string, labels: Labels, value: number) {
  const figures = new Map([
    ['smart_order_database_up', [[{}, 1]] as const],
    ['smart_order_database_standbys', [[{}, 1]] as const],
    [figure, [[labels, value]] as const],
  ]);
  return rowsOf(figures, new Date()).find((row) => row.name === name)?.state;
}

test.each<[alert: string, Watched, figure: string, Labels?]>([
  ['SmartOrderStandbyBehind', 'database', 'smart_order_database_lag_seconds'],
  ['SmartOrderEventsWait', 'events', 'smart_order_outbox_oldest_seconds'],
  ['SmartOrderEventsGivenUp', 'events', 'smart_order_outbox_given_up'],
  ['SmartOrderInboxParked', 'messages', 'smart_order_inbox_oldest_seconds'],
  ['SmartOrderNoImport', 'imports', 'smart_order_import_last_seconds'],
  ['SmartOrderReportsFail', 'reports', 'smart_order_report_jobs', { state: 'failed' }],
  ['SmartOrderReportsWait', 'reports', 'smart_order_report_jobs_oldest_seconds'],
  ['SmartOrderCashDaysLate', 'cash', 'smart_order_cash_days_late'],
  ['SmartOrderJobWaits', 'work', 'smart_order_job_oldest_seconds'],
  ['SmartOrderAuditUnsealed', 'audit', 'smart_order_audit_unsealed_oldest_seconds'],
  ['SmartOrderNoBackup', 'backup', 'smart_order_backup_seconds', { kind: 'backup' }],
  ['SmartOrderNoDrill', 'drill', 'smart_order_backup_seconds', { kind: 'drill' }],
])(
  '%s comes where the page shows something else than one below its limit',
  (alert, name, figure, labels = {}) => {
    const limit = limitOf(alert, figure);
    const [before, after] = [
      stateOf(name, figure, labels, limit),
      stateOf(name, figure, labels, limit + 1),
    ];
    expect(after).toMatch(/waits|wrong/);
    expect(after).not.toBe(before);
  },
);

test.each<[string, Record<string, number>, string]>([
  ['well without standbys', { standbys: 0 }, 'well'],
  ['well while a standby that follows has nothing to take over', { standbys: 1 }, 'well'],
  ['unknown where the login may not see its standbys', {}, 'unknown'],
])('the database is %s', (_what, read, state) => {
  const figures = new Map(
    Object.entries({ up: 1, ...read }).map(([name, value]) => [
      `smart_order_database_${name}`,
      [[{}, value]] as const,
    ]),
  );
  expect(rowsOf(figures, new Date()).find(({ name }) => name === 'database')?.state).toBe(state);
});
