import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'changelog-'));
afterAll(() => rmSync(folder, { recursive: true }));

function check(...entries: string[]) {
  const file = join(folder, 'CHANGELOG.md');
  writeFileSync(file, `# Changes\n\n${entries.map((entry) => `- ${entry}`).join('\n')}\n`);
  return spawnSync(process.execPath, [join(import.meta.dirname, 'changelog.ts'), file], { encoding: 'utf8' });
}

test('an entry that the change log lists twice is named, also with other spaces and capitals, and with another end', () => {
  const entry = '`npm run backup` copies files at 30 MB a second at most, so that orders are answered as usual.';
  for (const again of [
    entry,
    entry.replaceAll(' ', '  ').toUpperCase(),
    '`npm run backup` copies files at 30 MB a second at most. 1.8 GB take a minute.',
    entry.replace('files at', 'files\n  at'),
  ]) {
    const { status, stderr } = check(entry, 'Drafts are saved.', again);
    expect(status, again).toBe(1);
    expect(stderr).toContain('line 5 is line 3 again');
  }
  expect(check('Drafts are saved. Once.', 'Drafts are removed. Once.', 'Node 24. It is needed.', 'Node 24. It is faster.').status).toBe(0);
});
