import type { KnownOfApi } from '#contract/config.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { supplierApi, type Shapes, type SupplierCall } from '#contract/testing/supplier-api.ts';
import { onTestFinished } from 'vitest';
import { renderPage, type PageOptions } from './render-page.ts';

const origin = 'https://api.supplier.example';
const supplierConfig = {
  bases: { main: `${origin}/main`, 'smart-order': `${origin}/so`, portal: `${origin}/portal` },
  knows: { main: [], 'smart-order': [], portal: [] },
  imageBase: 'https://pictures.supplier.example/small',
};
/** A place at that supplier, as search parameters. */
export const supplierPlace = 'bu=F01&cv=X1&org=7001';
type Person = Parameters<typeof aSession>[0];
interface SupplierOptions extends PageOptions {
  /** calls with another answer than the usual one: `{ at: 'POST /{bu}/saveorder', answer: () => new Refused(500) }` */
  calls?: readonly SupplierCall[];
  /** properties of its main API: `dates:dd/mm/yyyy` */
  knows?: readonly KnownOfApi[];
}

/**
 * Opens a page of the portal over a supplier's own APIs, which answer only as specification §3 and §7 define. A test
 * fails where the portal calls anything beyond.
 */
export async function renderAtSupplier(
  address: string,
  shapes: Shapes,
  person: Person = {},
  { calls, knows = [], ...options }: SupplierOptions = {},
) {
  const api = supplierApi(shapes, calls);
  const page = await renderPage(address, {
    as: aSession(person),
    ...options,
    answers: { reportFailedCall: { times: 1 }, ...options.answers },
    paths: {
      '/config.json': { ...supplierConfig, knows: { ...supplierConfig.knows, main: knows } },
      '/session/active': [],
      ...options.paths,
    },
    elsewhere: (asked, init) => (asked.startsWith(origin) ? answer(asked, init) : undefined),
  });
  onTestFinished(() => {
    if (api.faults.length > 0)
      throw new Error(
        `The supplier's API was asked for more than it has:\n${api.faults.join('\n')}`,
      );
  });
  async function answer(
    asked: string,
    { method = 'GET', headers, body, signal }: RequestInit,
  ): Promise<Response> {
    // Requests that are aborted at once, as each query is by React's strict mode, are not recorded.
    await new Promise((next) => setTimeout(next));
    signal?.throwIfAborted();
    const { pathname, searchParams } = new URL(asked);
    const [, base = '', path = ''] = /^\/(\w+)(\/.*)$/.exec(pathname) ?? [];
    const { status, body: content } = api.answer({
      base,
      method,
      path: decodeURIComponent(path),
      query: searchParams,
      headers: new Headers(headers),
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
    });
    return Response.json(content, { status });
  }
  return Object.assign(page, { api });
}
