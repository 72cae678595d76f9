import { everyCall } from '#contract/calls.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { freePort } from '#testing/free-port.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

interface Operation {
  operationId: string;
  security: object[];
  responses: Record<string, unknown>;
}

test('the description of our calls says which need a token, and names what the gate and the limits answer', async () => {
  const { paths } = (await (await fetch(`${portal.origin}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  for (const { name, who } of everyCall()) {
    const { security, responses } = operations.find(({ operationId }) => operationId === name) ?? {
      security: undefined,
      responses: {},
    };
    expect(security, name).toEqual(who === 'open' ? [] : [{ bearer: [] }]);
    expect(Object.keys(responses), name).toEqual(
      expect.arrayContaining(
        who === 'open' ? ['200', '429', '503'] : ['200', '401', '403', '429', '503'],
      ),
    );
  }
});

test('the description is written once for any number of requests', async () => {
  const app = await buildApp(portal.deps);
  onTestFinished(() => app.close());
  let written = 0;
  const describeCalls = app.swagger.bind(app);
  app.swagger = ((how: never) => {
    written += 1;
    return describeCalls(how);
  }) as typeof app.swagger;
  const origin = await app.listen({ host: '127.0.0.1', port: await freePort() });
  const read = async () => (await fetch(`${origin}/api/openapi.json`)).text();
  const first = await read();
  expect([first.length > 100_000, await read(), await read()]).toEqual([true, first, first]);
  expect(written).toBe(1);
});
