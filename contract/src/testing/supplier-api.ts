import { catalogueCalls } from './supplier-calls/catalogue.ts';
import { orderCalls } from './supplier-calls/orders.ts';
import { paymentCalls } from './supplier-calls/payments.ts';
import { peopleCalls } from './supplier-calls/people.ts';
import { reportCalls } from './supplier-calls/reports.ts';
import {
  knownInPath,
  Refused,
  supplierStore,
  type Shapes,
  type SupplierCall,
  type CallParams,
} from './supplier.ts';

export { everyShape, Refused, type Shapes, type SupplierCall } from './supplier.ts';

interface Asked {
  /** which of the three APIs is called (D-01): `main`, `so`, `portal` */
  base: string;
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}
export interface SupplierAnswer {
  status: number;
  body: unknown;
}

const knownHeaders = new Set([
  'accept',
  'authorization',
  'login-type',
  'login-provider',
  'content-type',
]);
const rooms = [catalogueCalls, orderCalls, peopleCalls, paymentCalls, reportCalls];
const baseOf = ({ at }: SupplierCall) =>
  / \/(smartorder|feed-portal-webapi)\//.test(at) ? 'so' : 'main';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A supplier's own APIs, word for word as specification §3 and §7 write them: no other call, parameter, header or field. Any
 * other request is refused as such APIs refuse it, and added to `faults`. `others` replace calls of the same address.
 */
export function supplierApi(shapes: Shapes, others: readonly SupplierCall[] = []) {
  const store = supplierStore(shapes);
  const faults: string[] = [];
  const asked: { at: string; params: CallParams; body: unknown }[] = [];
  const own = rooms
    .flatMap((callsOf) => callsOf(store))
    .filter(({ at }) => others.every((other) => other.at !== at));
  const doors = [...others, ...own]
    .toSorted((a, b) => a.at.split('{').length - b.at.split('{').length)
    .map((call) => ({
      ...call,
      base: baseOf(call),
      pattern: new RegExp(`^${call.at.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    }));

  /** Describes the first part of a request that the specification does not have. */
  function beyond(
    { takes = [], body }: SupplierCall,
    params: CallParams,
    { query, headers, body: sent }: Asked,
  ): string | undefined {
    const parameter = [...query.keys()].find((name) => name !== 'lang' && !takes.includes(name));
    if (parameter) return `parameter ${parameter}`;
    const header = [...headers.keys()].find((name) => !knownHeaders.has(name));
    if (header) return `header ${header}`;
    const strange = Object.entries(params).find(
      ([name, value]) => knownInPath[name]?.includes(value) === false,
    );
    if (strange) return `{${strange[0]}} is ${strange[1]}`;
    const field = body && fieldsOf(sent).find((name) => !body.includes(name));
    return field && `field ${field}`;
  }

  return {
    ...store,
    faults,
    /** the requests of a call so far, oldest first, by method and path as the specification writes them */
    asked: (at: string) => asked.filter((one) => one.at === at),
    answer(question: Asked): SupplierAnswer {
      const { base, method, path, query, body } = question;
      const request = `${method} ${path}`;
      const door = doors.find((one) => one.base === base && one.pattern.test(request));
      const refuse = (status: number, what: string) => (
        faults.push(`${request}: ${what}`),
        { status, body: { error: what } }
      );
      if (!door) return refuse(404, `no such call at ${base}`);
      const inPath: CallParams = { ...door.pattern.exec(request)?.groups };
      const fault = beyond(door, inPath, question);
      if (fault) return refuse(400, fault);
      const params = { ...Object.fromEntries(query), ...inPath };
      asked.push({ at: door.at, params, body });
      const answer = door.answer(params, body);
      return answer instanceof Refused ? answer : { status: 200, body: answer };
    },
  };
}

const fieldsOf = (sent: unknown): string[] =>
  isRecord(sent)
    ? Object.entries(sent).flatMap(([name, value]) => [
        name,
        ...(name === 'data' ? [] : fieldsOf(value).map((field) => `${name}.${field}`)),
      ])
    : [];
