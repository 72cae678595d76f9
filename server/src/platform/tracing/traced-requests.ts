import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordSpan, recordsSpans } from './spans.ts';
import { contextOf, traceparentOf, within, type TraceContext } from './trace-context.ts';

const contexts = new WeakMap<FastifyRequest, TraceContext>();
const current = new AsyncLocalStorage<TraceContext>();
const nowMs = () => performance.timeOrigin + performance.now();

/** The trace that a request belongs to, for its lines in the log; nothing where its caller sent none: the id of the request says the same then. */
export function traceOf(request: FastifyRequest): { traceId: string } | undefined {
  const context = contexts.get(request);
  return context?.parentId === undefined ? undefined : { traceId: context.traceId };
}

/** Continues the trace of a caller's `traceparent`, and records a span for each answer where a collector is configured. Names are those of the calls: no address and no person. */
export function traceRequests(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers;
    if (traceparent !== undefined || recordsSpans())
      contexts.set(request, contextOf(traceparent, request.id));
    done();
  });
  // After the body was read, whose events belong to no request.
  app.addHook('preHandler', (request, _reply, done) => {
    const context = contexts.get(request);
    if (context) current.run(context, done);
    else done();
  });
  app.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
    const context = contexts.get(request);
    if (context && recordsSpans()) {
      const { url = 'none', config } = request.routeOptions;
      const [name, ended] = [config.named?.call ?? url, nowMs()];
      const attributes = {
        'http.request.method': request.method,
        'http.route': url,
        'http.response.status_code': statusCode,
        'smart_order.request_id': request.id,
      };
      recordSpan({
        context,
        name,
        kind: 'server',
        began: ended - elapsedTime,
        ended,
        hasFailed: statusCode >= 500,
        attributes,
      });
    }
    done();
  });
}

/**
 * Makes a call to another system as part of the trace of its request, or of one of its own, with the `traceparent` to hand on. `name` is ours, such as
 * the receiver's. A call that throws, or whose answer is not of 2xx, counts as failed.
 */
export async function tracedCall<A extends { status: number }>(
  name: string,
  call: (traceparent: string) => Promise<A>,
): Promise<A> {
  const request = current.getStore();
  const context = request ? within(request) : contextOf(undefined, randomUUID());
  const began = nowMs();
  const record = (hasFailed: boolean, attributes: Record<string, number> = {}) =>
    recordSpan({ context, name, kind: 'client', began, ended: nowMs(), hasFailed, attributes });
  try {
    const answer = await call(traceparentOf(context));
    record(answer.status < 200 || answer.status >= 300, {
      'http.response.status_code': answer.status,
    });
    return answer;
  } catch (error) {
    record(true);
    throw error;
  }
}
