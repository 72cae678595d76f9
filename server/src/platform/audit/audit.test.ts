import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const server = new URL('../../', import.meta.url);

test('an audit row is written in one place, which every room calls', async () => {
  const writers: string[] = [];
  for await (const file of glob('**/*.{ts,sql}', {
    cwd: server,
    exclude: ['**/*.test.ts', 'testing/**', '**/migrations/**'],
  }))
    if (
      /insert\s*(?:Into\(\s*'audit'|into\s+audit\s*\()/.test(
        await readFile(new URL(file, server), 'utf8'),
      )
    )
      writers.push(file);
  expect(writers).toEqual(['platform/database/functions/audit.sql']);
});
