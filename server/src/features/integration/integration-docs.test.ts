import { readFile, readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { signatureOf } from '#outside/banks/signed-bank.ts';
import { withColumnsTable } from './columns-table.ts';
import { kindOfFile, kinds } from './master-data/kinds.ts';
import { withMessagesTable } from './messages-table.ts';

const root = new URL('../../../../', import.meta.url);
const document = await readFile(new URL('docs/integration.md', root), 'utf8');

describe('docs/integration.md', () => {
  test('lists the columns that the import reads (else run `node scripts/integration-columns.ts`)', () => {
    expect(document).toBe(withColumnsTable(document));
  });

  test('lists the fields of every message to the ERP (else run the same)', () => {
    expect(document).toBe(withMessagesTable(document));
  });

  test('shows a signed message whose signature is right', () => {
    const example = /secret: (.+)\n *X-SO-Timestamp: (.+)\n *X-SO-Signature: (.+)\n *(\{.+\})\n/.exec(document);
    const [, secret = '', timestamp = '', signature, body = ''] = example ?? [];
    expect(signature).toBe(signatureOf(secret, timestamp, body));
  });

  test('has a chapter for every kind of file', () => {
    for (const { name } of kinds) expect(document).toContain(`### ${name}\n`);
  });

  test('shows examples whose columns the import knows', () => {
    const examples = [...document.matchAll(/```csv ([\w-]+\.csv)\n(.+)\n/g)];
    expect(examples.length).toBeGreaterThan(2);
    for (const [, file = '', head = ''] of examples) {
      const known = kindOfFile(file)?.columns.map(({ name }) => name) ?? [];
      const given = head.split(',');
      expect({ file, unknown: given.filter((name) => !known.includes(name)) }).toEqual({ file, unknown: [] });
      const needed = kindOfFile(file)?.columns.filter(({ fallback }) => fallback === undefined) ?? [];
      expect({ file, missing: needed.map(({ name }) => name).filter((name) => !given.includes(name)) }).toEqual({ file, missing: [] });
    }
  });
});

describe('samples/README.md', () => {
  test('names every sample', async () => {
    const files = (await readdir(new URL('samples/', root))).filter((name) => /\.(csv|json)$/.test(name));
    const readme = await readFile(new URL('samples/README.md', root), 'utf8');
    expect(files.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });
});
