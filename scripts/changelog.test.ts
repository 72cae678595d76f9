import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'changelog-'));
afterAll(() => rmSync(folder, { recursive: true }));

function check(...lines: string[]) {
  const file = join(folder, 'CHANGELOG.md');
  writeFileSync(file, `# Changes\n\n## Unreleased\n${lines.join('\n')}\n`);
  return spawnSync(process.execPath, [join(import.meta.dirname, 'changelog.ts'), file], {
    encoding: 'utf8',
  });
}
const drafts = '- Drafts are saved.';

test('an entry that the change log lists twice is named, also with other spaces and capitals, and with another end', () => {
  const entry =
    '- `npm run backup` copies files at 30 MB a second at most, so that orders are answered as usual.';
  for (const again of [
    entry,
    entry.replaceAll(' ', '  ').toUpperCase(),
    '- `npm run backup` copies files at 30 MB a second at most. 1.8 GB take a minute.',
  ]) {
    const { status, stderr } = check('### Operators', entry, '### Customers', drafts, again);
    expect(status, again).toBe(1);
    expect(stderr).toContain('line 8 is line 5 again');
  }
  const others = [
    '- Drafts are removed. Once.',
    '- Node 24. It is needed.',
    '- Node 24. It is faster.',
  ];
  expect(check('### Operators', '- Drafts are saved. Once.', ...others).status).toBe(0);
});

test.each(['  and on the server.', 'and on the server.', '  - On the server, too.'])(
  'an entry that goes on in a second line is refused: "%s"',
  (second) => {
    const { status, stderr } = check('### Customers', drafts, second);
    expect(status).toBe(1);
    expect(stderr).toContain('line 6 goes on with the line before. Write an entry in one line');
  },
);

test('an entry of more than 220 signs is refused', () => {
  expect(check('### Customers', `- ${'x'.repeat(220)}`).status).toBe(0);
  expect(check('### Customers', `- ${'x'.repeat(221)}`).stderr).toContain(
    'line 5 has 221 signs. Write at most 220',
  );
});

test('an entry in no group of readers is refused with the groups, below the heading of a release, too', () => {
  const groups = '### Customers, ### Staff, ### Operators, ### ERP and other systems';
  for (const heading of ['', '### Others', '### Staff\n\n## 0.2.0']) {
    const { status, stderr } = check(heading, drafts);
    expect(status, heading).toBe(1);
    expect(stderr).toContain(`is in no group of readers. Write it below one of ${groups}`);
  }
  expect(
    check('', 'The words of a release.', '', '### ERP and other systems', '', drafts).status,
  ).toBe(0);
});
