import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import manifest from '../../../package.json' with { type: 'json' };
import type { Deps } from '../deps.ts';
import type { OutcomeOf } from '../jobs/job.ts';
import { inRounds, type Work } from '../work/works.ts';
import type { TraceContext } from './trace-context.ts';

type Attributes = Readonly<Record<string, string | number>>;
interface Span {
  context: TraceContext;
  name: string;
  kind: 'server' | 'client';
  /** milliseconds since 1970 */
  began: number;
  ended: number;
  hasFailed: boolean;
  attributes: Attributes;
}

// Beyond this many the oldest are dropped: a collector that is unavailable may not fill the memory.
const mostWaiting = 1000;
const patienceMs = 3000;
const kinds = { server: 2, client: 3 };

let collector: string | undefined;
let waiting: Span[] = [];

/** Whether spans are recorded at all: where no collector is configured they cost nothing. */
export const recordsSpans = (): boolean => collector !== undefined;

export function recordSpan(span: Span): void {
  if (collector === undefined || !span.context.isRecorded) return;
  if (waiting.length >= mostWaiting) waiting.shift();
  waiting.push(span);
}

/**
 * Sends spans of this process to a collector by OTLP over HTTP in JSON. What cannot be sent is dropped: nothing waits for a collector, and none is tried twice.
 * Undefined where none is configured.
 */
export function sendSpans(
  { config }: { config: Pick<Deps['config'], 'tracesTo'> },
  outcomeOf: OutcomeOf,
): Work | undefined {
  const { tracesTo } = config;
  if (tracesTo === undefined) return undefined;
  collector = tracesTo;
  const { wake, stop } = inRounds(outcomeOf(), () => sendWaiting(tracesTo));
  return {
    wake,
    async stop() {
      await stop();
      await sendWaiting(tracesTo).catch(() => undefined);
      collector = undefined;
    },
  };
}

async function sendWaiting(address: string): Promise<void> {
  const spans = waiting;
  waiting = [];
  if (spans.length === 0) return;
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(bodyOf(spans)),
  };
  const answer = await fetch(`${address}/v1/traces`, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the collector answered ${answer.status}`);
}

const instance = randomUUID();
const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
const nanoseconds = (ms: number) => String(BigInt(Math.round(ms * 1000)) * 1000n);

const bodyOf = (spans: readonly Span[]) => ({
  resourceSpans: [
    {
      resource: {
        attributes: attributesOf({
          'service.name': 'smart-order',
          'service.version': manifest.version,
          'service.instance.id': instance,
          'host.name': hostname(),
        }),
      },
      scopeSpans: [{ scope: { name: 'smart-order' }, spans: spans.map(wireOf) }],
    },
  ],
});

const wireOf = ({
  context: { traceId, spanId, parentId },
  name,
  kind,
  began,
  ended,
  hasFailed,
  attributes,
}: Span) => ({
  traceId,
  spanId,
  ...(parentId !== undefined && { parentSpanId: parentId }),
  name,
  kind: kinds[kind],
  startTimeUnixNano: nanoseconds(began),
  endTimeUnixNano: nanoseconds(ended),
  attributes: attributesOf(attributes),
  status: { code: hasFailed ? 2 : 0 },
});
