// Part of `npm run check`: no file of the repository holds a secret of a real system (secretlint's recommended rules).
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';

/** Files with what looks like a secret and is none, each with the reason. */
const noSecrets: Record<string, string> = {
  '.ci/image': 'the password of a database that is removed when the run ends',
  'server/src/platform/backup/program-address.test.ts': 'the password of an invented server',
  'server/src/platform/config/database-address.test.ts': 'the password of an invented server',
};

const binary = /\.(png|jpe?g|webp|woff2?|ttf|ico|pdf|gz|xlsx|dump)$/;

/** What a text holds that looks like a secret, in words. */
export async function secretsIn(filePath: string, content: string): Promise<string[]> {
  const { messages } = await lintSource({
    source: {
      filePath,
      content,
      ext: filePath.slice(filePath.lastIndexOf('.')),
      contentType: 'text',
    },
    options: {
      config: {
        rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator, options: {} }],
      },
      noPhysicFilePath: true,
      maskSecrets: true,
    },
  });
  return messages.map(({ message, loc }) => `${filePath}:${loc.start.line}: ${message}`);
}

async function main() {
  const root = resolve(import.meta.dirname, '../..');
  const files = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: root, encoding: 'utf8', maxBuffer: 1e9 },
  )
    .split('\0')
    .filter((file) => file !== '' && !binary.test(file));
  const found: string[] = [];
  for (const file of files) {
    const here = await secretsIn(file, readFileSync(resolve(root, file), 'utf8'));
    if (!Object.hasOwn(noSecrets, file)) found.push(...here);
    else if (here.length === 0)
      found.push(`${file}: holds nothing that looks like a secret, so remove its exception.`);
  }
  console.log(`secrets: ${files.length} files`);
  for (const one of found) console.error(one);
  process.exitCode = found.length > 0 ? 1 : 0;
}

if (process.argv[1] === import.meta.filename) await main();
