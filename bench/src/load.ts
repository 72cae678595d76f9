import autocannon from 'autocannon';

export interface Load {
  url: string;
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  /** the part after the address, made for each request */
  path?: () => string;
  body?: () => string;
  key?: () => string;
  connections: number;
  /** seconds, or a number of requests */
  lasts: { duration: number } | { amount: number };
}

/** The times of all answers under load, in ms; throws when an answer is not 2xx, because fast refusals must not count. */
export async function timesOf(load: Load): Promise<number[]> {
  const times: number[] = [];
  await answersOf(load, (ms) => times.push(ms));
  return times;
}

/** Requests a second under load; throws like `timesOf`. */
export const throughput = async (load: Load): Promise<number> =>
  (await answersOf(load)).requests.average;

async function answersOf(
  { url, method = 'GET', headers = {}, path, body, key, connections, lasts }: Load,
  onAnswer?: (ms: number) => void,
) {
  const result = await autocannon({
    url,
    connections,
    ...lasts,
    timeout: 30,
    ...(onAnswer && {
      setupClient: (client: autocannon.Client) =>
        void client.on('response', (_status, _bytes, ms) => onAnswer(ms)),
    }),
    requests: [
      {
        method,
        headers,
        ...((path || body || key) && {
          setupRequest: (request: autocannon.Request) => ({
            ...request,
            ...(path && { path: new URL(url).pathname.replace(/\/$/, '') + path() }),
            ...(body && { body: body() }),
            headers: { ...headers, ...(key && { 'idempotency-key': key() }) },
          }),
        }),
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${url.split('?')[0]}: ${result.non2xx} refused, ${result.errors} errors: ${JSON.stringify(result.statusCodeStats)}`,
    );
  return result;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;

export async function tookMs(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
