import { beforeEach, describe, expect, test } from 'vitest';
import type { Deps } from '../deps.ts';
import { Memory } from '../memory.ts';
import type { AuditEntry } from './audit.ts';
import { auditStranger, writeCounts } from './audit-strangers.ts';

let rows: AuditEntry[];
let isUnavailable: boolean;
let deps: Deps;
beforeEach(() => {
  [rows, isUnavailable] = [[], false];
  const executeQuery = async ({ parameters }: { parameters: string[] }) => {
    if (isUnavailable) throw new Error('the database is away');
    rows.push(JSON.parse(parameters[0] ?? '') as AuditEntry);
    return { rows: [] };
  };
  deps = { db: { executeQuery }, memory: new Memory(), now: () => new Date() } as unknown as Deps;
});

const refuse = (from = '10.0.0.1') =>
  auditStranger(deps, {
    call: 'verifySsoToken',
    requestId: 'r',
    from,
    facts: { code: 'AUTH-001' },
  });
const countsOver = () => writeCounts(deps, Number.POSITIVE_INFINITY);
const facts = () => rows.map((row) => row.facts);
/** the refusals that all rows count together */
const total = () =>
  rows.reduce((sum, row) => sum + ((row.facts as { count?: number }).count ?? 1), 0);

describe('a flood of refused requests', () => {
  test('is one row at once, and one more with the address and the count', async () => {
    for (let at = 0; at < 400; at += 1) await refuse();
    expect(facts()).toEqual([{ code: 'AUTH-001' }]);
    await countsOver();
    expect(facts().slice(1)).toEqual([{ code: 'AUTH-001', from: '10.0.0.1', count: 399 }]);
    await countsOver();
    expect(total()).toBe(400);
  });

  test('from more addresses than are counted separately names none of the others', async () => {
    for (let at = 0; at < 5200; at += 1) await refuse(`address ${at}`);
    await countsOver();
    expect(facts().at(-1)).toEqual({ code: 'AUTH-001', count: 199 });
    expect(total()).toBe(5200);
  });

  test('while the database is unavailable is counted until it can be written', async () => {
    isUnavailable = true;
    await expect(refuse()).rejects.toThrow('away');
    await refuse();
    await expect(countsOver()).rejects.toThrow('away');
    await refuse();
    isUnavailable = false;
    await countsOver();
    expect(facts()).toEqual([{ code: 'AUTH-001', from: '10.0.0.1', count: 3 }]);
  });
});
