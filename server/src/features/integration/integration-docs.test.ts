import { readFile, readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { signatureOf } from '#outside/banks/signed-bank.ts';
import { withColumnsTable } from './columns-table.ts';
import { kindOfFile, kinds } from './master-data/kinds.ts';
import { withMessagesTable, withScopesTable } from './messages-table.ts';

const root = new URL('../../../../', import.meta.url);
const read = (path: string) => readFile(new URL(path, root), 'utf8');

describe('docs/integration/events-and-api.md', async () => {
  const document = await read('docs/integration/events-and-api.md');

  test('lists the fields of every message to the ERP (else run `node scripts/integration-columns.ts`)', () => {
    expect(document).toBe(withMessagesTable(document));
  });

  test('lists what each scope of a token may', () => {
    expect(document).toBe(withScopesTable(document));
  });

  test('shows a signed message whose signature is right', () => {
    const example =
      /secret: (.+)\n *X-SO-Timestamp: (.+)\n *X-SO-Signature: (.+)\n *(\{.+\})\n/.exec(document);
    const [, secret = '', timestamp = '', signature, body = ''] = example ?? [];
    expect(signature).toBe(signatureOf(secret, timestamp, body));
  });

  test('shows a check of a signature in Node that is right', async () => {
    const [, code = ''] = /^```js\n([\s\S]*?)^```$/m.exec(document) ?? [];
    const { isSigned } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      isSigned: (headers: Record<string, string>, body: Buffer, secret: string) => boolean;
    };
    const [body, secret, now] = [
      Buffer.from('{"ก":1}'),
      'an-example-secret-of-32-characters',
      String(Math.floor(Date.now() / 1000)),
    ];
    const signed = (by: string, at = now) => ({
      'x-so-timestamp': at,
      'x-so-signature': `v1=0 ${signatureOf(by, at, body)}`,
    });
    expect(isSigned(signed(secret), body, secret)).toBe(true);
    expect(isSigned(signed('another-secret-of-32-characters-ok'), body, secret)).toBe(false);
    expect(isSigned(signed(secret, String(Number(now) - 301)), body, secret)).toBe(false);
  });
});

describe('docs/integration/files.md', async () => {
  const document = await read('docs/integration/files.md');

  test('lists the columns that the import reads (else run `node scripts/integration-columns.ts`)', () => {
    expect(document).toBe(withColumnsTable(document));
  });

  test('has a chapter for every kind of file', () => {
    for (const { name } of kinds) expect(document).toContain(`### ${name}\n`);
  });

  test('shows examples whose columns the import knows, as the other documents do', async () => {
    const all = document + (await read('docs/integration/own-apis-and-banks.md'));
    const examples = [...all.matchAll(/```csv ([\w-]+\.csv)\n(.+)\n/g)];
    expect(examples.length).toBeGreaterThan(2);
    for (const [, file = '', head = ''] of examples) {
      const known = kindOfFile(file)?.columns.map(({ name }) => name) ?? [];
      const given = head.split(',');
      expect({ file, unknown: given.filter((name) => !known.includes(name)) }).toEqual({
        file,
        unknown: [],
      });
      const needed =
        kindOfFile(file)?.columns.filter(({ fallback }) => fallback === undefined) ?? [];
      expect({
        file,
        missing: needed.map(({ name }) => name).filter((name) => !given.includes(name)),
      }).toEqual({ file, missing: [] });
    }
  });
});

describe('samples/README.md', () => {
  test('names every sample', async () => {
    const files = (await readdir(new URL('samples/', root))).filter((name) =>
      /\.(csv|json)$/.test(name),
    );
    const readme = await read('samples/README.md');
    expect(files.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });
});

test('every link to a chapter of the documents for integrators leads to one', async () => {
  const pages = (await readdir(new URL('docs/', root), { recursive: true }))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`);
  const broken: string[] = [];
  for (const page of [...pages, 'README.md', 'CHANGELOG.md', 'samples/README.md'])
    for (const [, path = '', anchor = ''] of (await read(page)).matchAll(
      /\]\(((?:[\w./-]*\/)?(?:files|own-apis-and-banks|events-and-api)\.md|[\w./]*integration\.md|)#([\w-]+)\)/g,
    ))
      if (path !== '' || page.startsWith('docs/integration/')) {
        const target = await readFile(
          path === '' ? new URL(page, root) : new URL(path, new URL(page, root)),
          'utf8',
        );
        const anchors = [...target.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
          title
            .toLowerCase()
            .replaceAll(/[^\p{L}\d_ -]/gu, '')
            .replaceAll(' ', '-'),
        );
        if (!anchors.includes(anchor)) broken.push(`${page}: ${path}#${anchor}`);
      }
  expect(broken).toEqual([]);
});
