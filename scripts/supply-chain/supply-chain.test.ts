import { describe, expect, test } from 'vitest';
import { refusedOf } from './bill-of-materials.ts';
import { verdictOf } from './known-faults.ts';
import { secretsIn } from './secrets.ts';

// In parts, because the check reads this file, too.
const joined = (...parts: string[]) => parts.join('');
const pem = joined('RSA PRI', 'VATE KEY-----');
const planted: [string, string][] = [
  [
    'an access key of a cloud',
    joined('AWS_SECRET_ACCESS_KEY = wJalrXUtnFEMI/K7MDENG', '/bPxRfiCYzzzzzzzzzz'),
  ],
  [
    'a private key',
    joined('-----BEGIN ', pem, '\n', 'MIIEpAIBAAKCAQEA'.repeat(40), '\n-----END ', pem),
  ],
  [
    'a database with its password',
    joined('postgres:', '//orders:Kq83hsTw0Zt@db.supplier.example/orders'),
  ],
  ['a token of a code host', joined('token: gh', 'p_a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8')],
];

describe('a secret in a file', () => {
  test.each(planted)('%s is found, and its value is not printed', async (_what, text) => {
    const found = await secretsIn('deploy/example.env', `# settings\n${text}\n`);
    expect(found.join('\n')).toContain('deploy/example.env:');
    expect(found.join('\n')).not.toContain('Kq83hsTw0Zt');
  });

  test('an example without one passes', async () => {
    expect(
      await secretsIn(
        'deploy/example.env',
        'DATABASE_URL=postgres://USER:PASSWORD@HOST/DATABASE\nSECRET_KEY=\n',
      ),
    ).toEqual([]);
  });
});

describe('a licence', () => {
  const version = '1.0.0';
  test('that is not in the list is refused, and so is none, also within an expression', () => {
    expect(
      refusedOf([
        { name: 'fine', version, licenses: [{ license: { id: 'MIT' } }] },
        { name: 'either', version, licenses: [{ expression: '(GPL-3.0-only OR MIT)' }] },
        { name: 'strict', version, licenses: [{ license: { id: 'AGPL-3.0-only' } }] },
        { name: 'both', version, licenses: [{ expression: 'MIT AND GPL-2.0-only' }] },
        { name: 'mixed', version, licenses: [{ expression: '(MIT OR ISC) AND GPL-2.0-only' }] },
        { name: 'silent', version },
        { name: 'ours', version, properties: [{ name: 'cdx:npm:package:private', value: 'true' }] },
      ]),
    ).toEqual([
      'strict 1.0.0: AGPL-3.0-only',
      'both 1.0.0: MIT AND GPL-2.0-only',
      'mixed 1.0.0: (MIT OR ISC) AND GPL-2.0-only',
      'silent 1.0.0: names no licence',
    ]);
  });
});

describe('known faults of packages', () => {
  const audited = (severity: string) =>
    JSON.stringify({
      vulnerabilities: { weak: { severity, range: '<2' } },
      metadata: { dependencies: { total: 300 } },
    });
  test('a high one fails with its name, a low one is counted', () => {
    expect(verdictOf(audited('high'))).toEqual({
      words: 'known faults: 300 packages, 1 with a fault, 1 high: weak <2 (high)',
      fails: true,
    });
    expect(verdictOf(audited('low'))).toEqual({
      words: 'known faults: 300 packages, 1 with a fault, 0 high',
      fails: false,
    });
  });

  test.each(['', '{"message":"405 Method Not Allowed"}'])(
    'a registry without the service, or no network, is said and passes (%j)',
    (answer) => {
      expect(verdictOf(answer)).toEqual({
        words: expect.stringContaining('not asked'),
        fails: false,
      });
    },
  );
});
