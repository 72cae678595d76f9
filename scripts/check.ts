// Run before every commit (`npm run check`): types, lint, format, dead code. Fails also when a check looked at no file.
import { spawnSync } from 'node:child_process';

interface Check {
  name: string;
  command: string;
  args: string[];
  looked?: RegExp;
}
const checks: Check[] = [
  { name: 'types', command: 'tsc', args: ['-p', '.', '--listFilesOnly'], looked: /server\/src\/main\.ts[\s\S]*/ },
  { name: 'types', command: 'tsc', args: ['-p', '.'] },
  { name: 'types of the browser tests', command: 'tsc', args: ['-p', 'e2e'] },
  { name: 'types of the web', command: 'tsc', args: ['-p', 'web'] },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings', '.'], looked: /on (?:[1-9]\d{2,}) files/ },
  { name: 'styles', command: 'node', args: ['scripts/styles.ts'], looked: /styles: [1-9]\d* modules, [1-9]\d{2,} files/ },
  { name: 'migrations', command: 'node', args: ['scripts/migrations.ts'], looked: /migrations: [1-9]\d+ files/ },
  { name: 'format', command: 'oxfmt', args: ['--check', '.'] },
  { name: 'dead code', command: 'knip', args: [] },
];

let failed = 0;
for (const { name, command, args, looked } of checks) {
  const began = Date.now();
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 1e9, shell: process.platform === 'win32' });
  const blind = looked !== undefined && !looked.test(stdout + stderr);
  const ok = status === 0 && !blind;
  if (!ok) console.error(`${stdout}${stderr}${blind ? `\n${name}: it checked nothing.\n` : ''}`);
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${command}, ${((Date.now() - began) / 1000).toFixed(1)} s)`);
  if (!ok) failed += 1;
}
process.exit(failed > 0 ? 1 : 0);
