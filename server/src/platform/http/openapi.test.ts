import { everyCall } from '#contract/calls.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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
  const { paths } = (await (await fetch(`${portal.origin}/api/openapi.json`)).json()) as { paths: Record<string, Record<string, Operation>> };
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  for (const { name, who } of everyCall()) {
    const { security, responses } = operations.find(({ operationId }) => operationId === name) ?? { security: undefined, responses: {} };
    expect(security, name).toEqual(who === 'open' ? [] : [{ bearer: [] }]);
    expect(Object.keys(responses), name).toEqual(expect.arrayContaining(who === 'open' ? ['200', '429'] : ['200', '401', '403', '429']));
  }
});

test('the description is written once, however many ask', async () => {
  const read = async () => (await fetch(`${portal.origin}/api/openapi.json`)).text();
  const first = await read();
  const write = vi.spyOn(JSON, 'stringify');
  expect([await read(), await read()]).toEqual([first, first]);
  expect(write.mock.calls.filter(([value]) => typeof value === 'object' && value !== null && 'openapi' in value)).toEqual([]);
  write.mockRestore();
});
