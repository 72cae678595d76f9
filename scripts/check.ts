// Run before every commit (`npm run check`): types, lint, format, packages, secrets, dead code. Fails also when a check looked at no file.
import { spawnSync } from 'node:child_process';

interface Check {
  name: string;
  command: string;
  args: string[];
  looked?: RegExp;
  /** what it prints is shown where it passes, too */
  says?: true;
}
const checks: Check[] = [
  {
    name: 'types',
    command: 'tsc',
    args: ['-p', '.', '--listFilesOnly'],
    looked: /server\/src\/main\.ts[\s\S]*/,
  },
  { name: 'types', command: 'tsc', args: ['-p', '.'] },
  { name: 'types of the browser tests', command: 'tsc', args: ['-p', 'e2e'] },
  { name: 'types of the web', command: 'tsc', args: ['-p', 'web'] },
  {
    name: 'lint',
    command: 'oxlint',
    args: ['--type-aware', '--deny-warnings', '.'],
    looked: /on (?:[1-9]\d{2,}) files/,
  },
  {
    name: 'styles',
    command: 'node',
    args: ['scripts/styles.ts'],
    looked: /styles: [1-9]\d* modules, [1-9]\d{2,} files/,
  },
  {
    name: 'migrations',
    command: 'node',
    args: ['scripts/migrations.ts'],
    looked: /migrations: [1-9]\d+ files/,
  },
  {
    name: 'SQL',
    command: 'node',
    args: ['--disable-warning=ExperimentalWarning', 'scripts/sql.ts'],
    looked: /sql: [5-9]\d\d places/,
  },
  {
    name: 'changes',
    command: 'node',
    args: ['scripts/changelog.ts'],
    looked: /changelog: [1-9]\d{2,} entries/,
  },
  {
    name: 'counts',
    command: 'node',
    args: ['scripts/what-a-change-touches.ts'],
    looked: /touches: [1-9]\d+ changes/,
  },
  { name: 'format', command: 'oxfmt', args: ['--check', '.'] },
  {
    name: 'bill of materials and licences',
    command: 'node',
    args: ['scripts/supply-chain/bill-of-materials.ts'],
    looked: /materials: [1-9]\d{2,} packages/,
  },
  {
    name: 'known faults',
    command: 'node',
    args: ['scripts/supply-chain/known-faults.ts'],
    says: true,
  },
  {
    name: 'secrets',
    command: 'node',
    args: ['scripts/supply-chain/secrets.ts'],
    looked: /secrets: [1-9]\d{3,} files/,
  },
  { name: 'dead code', command: 'knip', args: [] },
];

let failed = 0;
for (const { name, command, args, looked, says } of checks) {
  const began = Date.now();
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 1e9,
    shell: process.platform === 'win32',
  });
  const blind = looked !== undefined && !looked.test(stdout + stderr);
  const ok = status === 0 && !blind;
  if (!ok) console.error(`${stdout}${stderr}${blind ? `\n${name}: it checked nothing.\n` : ''}`);
  else if (says) process.stdout.write(stdout);
  console.log(
    `${ok ? 'ok  ' : 'FAIL'} ${name} (${command}, ${((Date.now() - began) / 1000).toFixed(1)} s)`,
  );
  if (!ok) failed += 1;
}
process.exit(failed > 0 ? 1 : 0);
