import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'what-a-change-touches-'));
afterAll(() => rmSync(folder, { recursive: true }));
const page = join(folder, 'page.md');
const head = '| task | counted by | files | which |\n|---|---|---|---|\n';
const run = (...options: string[]) =>
  spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'what-a-change-touches.ts'), ...options, page],
    { encoding: 'utf8' },
  );

test('a count is of the files that hold an example as a whole word, is refused where it differs, and is written on request', () => {
  writeFileSync(
    page,
    `${head}| who may cancel | \`movers\` | 7 | \`who-may.ts\` |\n| who may edit | \`movers\` in \`/cart/\` | 0 | by hand |\n`,
  );
  const { status, stderr } = run();
  expect(status).toBe(1);
  expect(stderr).toBe(
    '"who may cancel" counts 1, not 7: node scripts/what-a-change-touches.ts --write\n',
  );
  expect(run('--write').status).toBe(0);
  expect(readFileSync(page, 'utf8')).toContain('| who may cancel | `movers` | 1 | `who-may.ts` |');
  expect(run().status).toBe(0);
});

test('a file that is named and not there is refused', () => {
  writeFileSync(
    page,
    `${head}| a status | \`movers\` | 1 | \`who-may.ts\`, \`orders/words.*\`, \`who-may-not.ts\` |\n`,
  );
  expect(run().stderr).toBe('"a status" names files that do not exist: who-may-not.ts\n');
});
