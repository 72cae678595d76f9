import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { ApiRoute } from '../contract/src/integration/api/route.ts';
import { everyApiRoute } from '../contract/src/integration/api/routes.ts';
import { kinds } from '../server/src/features/integration/master-data/kinds.ts';
import { mayBeComplete } from '../server/src/features/integration/master-data/retire-missing.ts';
import { Channels } from '../server/src/platform/config/config-channels.ts';

const read = (path: string) => readFile(new URL(`../docs/${path}`, import.meta.url), 'utf8');
const [events, operations, sizing] = [
  await read('integration/events-and-api.md'),
  await read('operations.md'),
  await read('sizing.md'),
];
const routeOf = (name: string) => everyApiRoute().find((route) => route.name === name)!;
const quoted = (names: readonly string[]) => names.map((name) => `\`${name}\``);

describe('the document of events and API', () => {
  test('names the lists of each call that reads', () => {
    const namesOf = ({ answer }: ApiRoute) =>
      quoted(Object.keys((answer as unknown as { properties: object }).properties));
    const [lists, more] = [namesOf(routeOf('listOrders')), namesOf(routeOf('listEvents'))];
    expect(events).toContain(`answer ${lists.slice(0, -1).join(', ')} and ${lists.at(-1)}:`);
    expect(events).toContain(`it answers ${more.slice(0, -1).join(', ')} and ${more.at(-1)}.`);
  });

  test('names every kind that a complete set retires or removes', () => {
    const [, sentence = ''] = /complete=true`[^:]*: ([^\n]*)/.exec(events) ?? [];
    const named = new Set([...sentence.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name));
    expect(kinds.filter(({ name }) => named.has(name))).toEqual(kinds.filter(mayBeComplete));
  });

  test('says what to do at each refusal of a message', () => {
    const [, table = ''] = /## What to do when\n([\s\S]*?)\n###/.exec(events) ?? [];
    expect(
      routeOf('receiveDocument').problems.filter((code) => !table.includes(`\`${code}\``)),
    ).toEqual([]);
  });

  test('has the size of every body that is larger than 1 MiB', () => {
    const larger = everyApiRoute().flatMap(({ path, maxBytes, file }) =>
      (maxBytes ?? file) ? [[path, (maxBytes ?? file?.maxBytes ?? 0) / 1_048_576] as const] : [],
    );
    for (const [path, mebibytes] of larger)
      expect(events).toContain(
        path === '/{kind}' ? `rows ${mebibytes} MiB` : `\`${path}\` ${mebibytes} MiB`,
      );
  });
});

test('operations describes every setting of every way to people', () => {
  const missing = Object.entries(Channels.properties).flatMap(([channel, { anyOf }]) =>
    Object.keys(anyOf[0].properties)
      .filter((key) => !new RegExp(`[\`"]${key}[\`"]`).test(operations))
      .map((key) => `${channel}.${key}`),
  );
  expect(missing).toEqual([]);
});

describe('sizing', () => {
  const row = (begins: string) =>
    (sizing.split('\n').find((line) => line.startsWith(`| ${begins}`)) ?? '')
      .split('|')
      .slice(2, -1)
      .map((cell) => cell.trim());
  const costOf = (what: string) =>
    [...(row(what)[0] ?? '').matchAll(/([\d.]+) ms/g)].map(([, ms]) => Number(ms) / 1000);
  const ordersAnHour = [10, 1000, 100_000];

  test('reckons copies, cores and connections from the costs that it states', () => {
    const [node = 0, postgres = 0] = costOf(
      'an order with six messages of the ERP and seven events to it',
    );
    const [listNode = 0, listPostgres = 0] = costOf('a list of 24 products');
    const busy = (seconds: number) =>
      ordersAnHour.map((orders) => ((orders / 3600) * 2 * seconds) / 0.6);
    const copies = busy(node + 40 * listNode).map((cores) => Math.ceil(cores) + 1);
    expect(row('copies of the portal').map(Number)).toEqual(copies);
    expect(row('`max_connections`').map(Number)).toEqual(copies.map((one) => 27 * one + 10));
    busy(postgres + 40 * listPostgres).forEach((cores, at) =>
      expect(Number(row('cores of PostgreSQL')[at])).toBeGreaterThanOrEqual(cores),
    );
  });

  test('reckons disk and events from the rows that it states', () => {
    const bytes = (cell: string) => Number(cell.split(' ')[0]) * (cell.endsWith('TB') ? 1000 : 1);
    const gb = (begins: string) => Number(row(begins)[0]);
    const millionsAYear = ordersAnHour.map((orders) => (orders * 10 * 300) / 1_000_000);
    const near = (found: string[], wanted: number[]) =>
      found.forEach((cell, at) => expect(bytes(cell) / (wanted[at] ?? 0)).toBeCloseTo(1, 0.5));
    near(
      row('growth of its disk'),
      millionsAYear.map(
        (millions) => millions * (gb('lines 2.6') + 5 * gb('for each further move')),
      ),
    );
    near(
      row('events of the last 90 days'),
      millionsAYear.map((millions) => millions * (90 / 365) * 7 * gb('an event and its place')),
    );
  });
});
