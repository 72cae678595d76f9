import { callPath, type BenchPortal } from './bench-portal.ts';
import { p50Beside } from './load.ts';
import { report } from './report.ts';
import { customer, customerName, unit } from './supplier.ts';

/** The lists of assignment in a business unit of 100 cv × org beside one of 100,000, asked in turn; one person has all of the customers, one has none. */
export async function assignmentLists(large: BenchPortal, small: BenchPortal, times: number) {
  const asked = [
    { main: small.main, headers: await small.bearer('admin') },
    { main: large.main, headers: await large.bearer('admin') },
  ] as const;
  const list = (call: 'getUserCv' | 'getAvailableCv', person: 'all' | 'none', query: Record<string, string>) => {
    const path = callPath(call, { userId: `bench-${person}`, x: `bench-${person}`, bu: unit, path: unit });
    const [few, many] = asked.map(
      ({ main, headers }) =>
        () =>
          fetch(`${main}${path}?${new URLSearchParams({ lang: 'th', ...query }).toString()}`, { headers }),
    );
    return [few, many] as [() => Promise<Response>, () => Promise<Response>];
  };
  const lists: [string, ReturnType<typeof list>][] = [
    ['customers that someone has', list('getUserCv', 'all', {})],
    ['customers that someone has, the last page', list('getUserCv', 'all', { page: '1000000' })],
    ['customers that someone has, searched by code', list('getUserCv', 'all', { search: customer(42) })],
    ['customers that someone has, searched by name', list('getUserCv', 'all', { search: customerName(42) })],
    ['customers to assign', list('getAvailableCv', 'none', {})],
    ['customers to assign to someone who has all', list('getAvailableCv', 'all', {})],
    ['customers to assign, searched by code', list('getAvailableCv', 'none', { search: customer(42) })],
    ['customers to assign, searched by name', list('getAvailableCv', 'none', { search: customerName(42) })],
  ];
  for (const [what, [few, many]] of lists) {
    const took = await p50Beside(times, few, many);
    const figure = `${took.small.toFixed(2)} ms to ${took.large.toFixed(2)} ms, ${(took.large / took.small).toFixed(2)} times`;
    report(`${what}, p50, from 100 to 100,000 cv × org`, figure, 'at most 1.2 times', took.large <= took.small * 1.2);
  }
}
