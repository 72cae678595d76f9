import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { namesIn, promtool, rulesText as rules } from './alerts/alert-rules.ts';
import { allFigures } from '../server/src/features/status/all-figures.ts';

const read = (path: string) => readFile(new URL(`../${path}`, import.meta.url), 'utf8');
const operations = await read('docs/operations.md');
const dashboard = JSON.parse(await read('deploy/prometheus/smart-order.dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};

const known = new Set([
  'up',
  'probe_success',
  'probe_ssl_earliest_cert_expiry',
  ...Object.entries(allFigures).flatMap(([name, { kind }]) =>
    kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  ),
]);
/** The links that a page of Markdown gives its headings. */
const headings = new Set(
  [...operations.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  ),
);
const valuesOf = (key: string) =>
  [...rules.matchAll(new RegExp(`^ +(?:- )?${key}: (.+)$`, 'gm'))].map(([, value = '']) => value);

test('every rule asks for figures that /metrics has', () => {
  const queries = valuesOf('expr');
  expect(queries.length).toBeGreaterThan(20);
  for (const query of queries) expect(namesIn(query), query).not.toEqual([]);
  expect(queries.flatMap(namesIn).filter((name) => !known.has(name))).toEqual([]);
});

test('every rule says what to do, and names a heading of the operations that says more', () => {
  const alerts = valuesOf('alert');
  for (const key of ['summary', 'action', 'runbook'])
    expect(valuesOf(key), key).toHaveLength(alerts.length);
  const links = valuesOf('runbook');
  expect(
    links.filter(
      (link) => !link.startsWith('docs/operations.md#') || !headings.has(link.split('#')[1] ?? ''),
    ),
  ).toEqual([]);
  expect(new Set(alerts).size).toBe(alerts.length);
});

test.skipIf(promtool === undefined)(
  'Prometheus takes the rules, and they come and stay away as their own examples say',
  async () => {
    const cwd = fileURLToPath(new URL('../deploy/prometheus', import.meta.url));
    const run = (...given: string[]) => promisify(execFile)(promtool ?? '', given, { cwd });
    expect((await run('check', 'rules', 'smart-order.rules.yml')).stdout).toContain('SUCCESS');
    expect((await run('test', 'rules', 'smart-order.rules.test.yml')).stdout).toContain('SUCCESS');
    expect((await run('check', 'config', '--syntax-only', 'prometheus.yml')).stdout).toContain(
      'SUCCESS',
    );
  },
);

test('every panel of the dashboard asks for figures that /metrics has', () => {
  const queries = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  for (const query of queries) expect(namesIn(query), query).not.toEqual([]);
  expect(queries.flatMap(namesIn).filter((name) => !known.has(name))).toEqual([]);
});

test('every figure is explained in the operations', () => {
  expect(Object.keys(allFigures).filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
});
