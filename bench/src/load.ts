import autocannon from 'autocannon';

export interface Load {
  url: string;
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  /** where each request goes differs: what follows the address, asked again for each */
  path?: () => string;
  body?: () => string;
  key?: () => string;
  connections: number;
  seconds: number;
}

/** Requests a second under load; throws when an answer was not 2xx, so that a fast refusal is never counted. */
export async function throughput({ url, method = 'GET', headers = {}, path, body, key, connections, seconds }: Load): Promise<number> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 30,
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
    throw new Error(`${url.split('?')[0]}: ${result.non2xx} refused, ${result.errors} errors: ${JSON.stringify(result.statusCodeStats)}`);
  return result.requests.average;
}

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The middle time in milliseconds of one request after another. */
export async function p50(times: number, send: () => Promise<Response>): Promise<number> {
  const took: number[] = [];
  for (let at = 0; at < times; at++) {
    const began = performance.now();
    const answer = await send();
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.status} from ${answer.url.split('?')[0]}`);
    took.push(performance.now() - began);
  }
  return median(took);
}

/** The middle times of two requests that are sent in turn, so that both meet the machine in the same moods. */
export async function p50Beside(
  times: number,
  small: () => Promise<Response>,
  large: () => Promise<Response>,
): Promise<{ small: number; large: number }> {
  const took = { small: [] as number[], large: [] as number[] };
  for (let at = 0; at < times; at++) {
    took.small.push(await p50(1, small));
    took.large.push(await p50(1, large));
  }
  return { small: median(took.small), large: median(took.large) };
}
