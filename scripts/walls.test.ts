import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { walls } from './walls.ts';

const root = join(import.meta.dirname, '..');
let folder: string;
let found: { filename: string; message: string; code: string }[];

// The probes are in a room that does not exist: the walls are patterns, no list of rooms.
const probes: Record<keyof typeof walls, Record<string, string>> = {
  'the contract knows neither side': {
    'contract/src/warehouse/calls-of-server.ts': "export * from '@smart-order/server/app.ts';",
    'contract/src/warehouse/calls-of-web.ts':
      "export const page = import('../../../web/src/main.tsx');",
    'contract/src/reads-files.ts': "export { readFile } from 'node:fs/promises';",
  },
  'web and server meet in the contract': {
    'web/src/features/warehouse/WarehousePage.tsx':
      "export { buildApp } from '@smart-order/server/app.ts';",
    'web/src/lib/folder.ts': "export { join } from 'node:path';",
    'web/src/fresh-area/folder.ts': "export { join } from 'node:path';",
    'server/src/features/warehouse/page.ts': "export { createElement } from 'react';",
    'server/src/platform/client.ts': "export { root } from '../../../web/src/main.tsx';",
  },
  "a room has its neighbour's front door": {
    'server/src/features/warehouse/store.ts':
      "import { list } from '../orders/list.ts';\nexport const lists = [list];",
    'server/src/features/warehouse/shelves/deep/shelf.ts':
      "export type { Order } from '#features/orders/read-order.ts';",
    'server/src/features/orders/late.ts': "export const later = import('../warehouse/store.ts');",
    'server/src/features/orders/by-package.ts':
      "export { stock } from '@smart-order/server/features/warehouse/store.ts';",
    'web/src/features/warehouse/Shelf.tsx': "export { OrderCard } from '../orders/OrderCard.tsx';",
    'web/src/features/warehouse/deep/Shelf.tsx':
      "export { useStock } from '#features/fresh-room/use-stock.ts';",
  },
  'a room of the contract has its neighbour’s shapes': {
    'contract/src/warehouse/calls.ts': "export { ordersCalls } from '../orders/calls.ts';",
    'contract/src/orders/by-warehouse.ts':
      "export type { Shelf } from '#contract/warehouse/shelf.ts';",
  },
  'the kit knows no room': {
    'web/src/ui/Shelf.tsx': "export { useStock } from '#features/warehouse/front.ts';",
    'web/src/ui/deep/Frame.tsx': "export { Page } from '../../app/Page.tsx';",
  },
  'lib knows no room': {
    'web/src/lib/stock.ts': "export { useStock } from '../features/warehouse/front.ts';",
    'web/src/lib/session/frame.ts': "export { Page } from '../../app/Page.tsx';",
  },
  'the platform knows no room': {
    'server/src/platform/http/stock.ts':
      "export { stock } from '../../features/warehouse/front.ts';",
    'server/src/outside/warehouses/robot.ts':
      "export const stock = import('#features/warehouse/front.ts');",
  },
  'what runs takes nothing from testing': {
    'server/src/features/warehouse/stock-of-test.ts':
      "export { aShelf } from '#contract/testing/samples/warehouse.ts';",
    'web/src/lib/stock-of-test.ts': "export { renderPage } from '../testing/render-page.ts';",
    'contract/src/warehouse/shelf-of-test.ts':
      "export { aShelf } from '../testing/samples/warehouse.ts';",
  },
};
const open: Record<string, string> = {
  'server/src/features/warehouse/use-neighbours.ts':
    "export { stock } from '../orders/front.ts';\nexport { shelf } from './shelves/shelf.ts';",
  'server/src/features/warehouse/shelves/shelf.ts':
    "export { stock } from '#features/orders/front-stock.ts';\nexport { run } from '#platform/run.ts';",
  'web/src/features/warehouse/Room.tsx':
    "export { Page } from '../../app/Page.tsx';\nexport { Card } from '../../ui/Card.tsx';",
  'web/src/router.tsx': "export { WarehousePage } from '../features/warehouse/WarehousePage.tsx';",
  'contract/src/testing/samples/warehouse.ts':
    "export type { Shelf } from '#contract/warehouse/calls.ts';",
  'contract/src/warehouse/stock.ts':
    "export { Order } from '../orders/shapes.ts';\nexport { problems } from '../problems/catalogue.ts';",
};
const knot = {
  'server/src/platform/knot-a.ts':
    "import type { B } from './knot-b.ts';\nexport interface A {\n  b?: B;\n}",
  'server/src/platform/knot-b.ts':
    "import type { A } from '#platform/knot-a.ts';\nexport interface B {\n  a?: A;\n}",
};
// A client of pg without a listener for errors ends the process when its connection breaks.
const unheard = {
  'server/src/features/warehouse/own-client.ts':
    "import pg from 'pg';\nexport const client = new pg.Client();",
  'server/src/platform/database/own-pool.test.ts':
    "import { Pool } from 'pg';\nexport const pool = new Pool();",
  'server/src/testing/all-of-pg.ts':
    "import * as all from 'pg';\nexport const client = new all.Client();",
};
const allowed = {
  'server/src/features/warehouse/literal.ts':
    "import { escapeLiteral } from 'pg';\nimport type pg from 'pg';\nexport const literal = (_: pg.Client) => escapeLiteral('');",
  'server/src/platform/database/connections/client.ts':
    "import pg from 'pg';\nexport class Client extends pg.Client {}",
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'walls-'));
  await cp(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  await cp(join(root, 'scripts', 'walls.ts'), join(folder, 'scripts', 'walls.ts'));
  await cp(join(root, 'server', 'package.json'), join(folder, 'server', 'package.json'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const [file, text] of [...Object.values(probes), open, knot, unheard, allowed].flatMap(
    (files) => Object.entries(files),
  )) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), `${text}\n`);
  }
  const lint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const { stdout } = spawnSync(
    process.execPath,
    [lint, '--format', 'json', 'contract', 'server', 'web'],
    { cwd: folder, encoding: 'utf8' },
  );
  found = (JSON.parse(stdout) as { diagnostics: typeof found }).diagnostics;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const messagesOf = (file: string) =>
  found.filter(({ filename }) => filename === file).map(({ message }) => message);

describe('lint refuses an import that crosses a wall:', () => {
  for (const [wall, files] of Object.entries(probes))
    test.each(Object.keys(files))(`${wall} (%s)`, (file) => {
      expect(messagesOf(file)).toEqual([walls[wall]!.says]);
    });

  test('no two files import each other, not even for a type', () => {
    for (const file of Object.keys(knot))
      expect(messagesOf(file)).toEqual(['Dependency cycle detected']);
  });

  test('a client or pool of the database comes from the file that gives it a listener', () => {
    for (const file of Object.keys(unheard))
      expect(messagesOf(file)).toEqual([expect.stringMatching(/from 'pg' is restricted/)]);
    expect(Object.keys(allowed).flatMap(messagesOf)).toEqual([]);
  });

  test('but a front.ts, common folders and a room’s own files can be imported', () => {
    expect(Object.keys(open).flatMap(messagesOf)).toEqual([]);
  });
});
