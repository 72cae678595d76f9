import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Pace } from '../limits/pace.ts';
import { invalidFields, Problem } from '#platform/problem.ts';

// Deeper than any shape of ours; code that writes endlessly nested values back out would fail.
const deepest = 32;
/** Values that a body may hold: an order of 500 lines needs 3,000, and a client that sends each line as it read it 20,000. */
export const mostValues = 30_000;
// Shorter bodies are checked when they are whole: a stream of their own would cost more than the check.
const shortBytes = 65_536;
// Normal work never has so many long bodies refused; beyond them one is let through every half second.
const refusedBodies = { atOnce: 30, everyMs: 500, longestWaitMs: 8000 };

/** Reads JSON bodies and no other kind; a room that takes forms or files adds its own parser. */
export function readJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      const wrong = body.length <= shortBytes ? judge()(body) : undefined;
      if (wrong) return done(wrong);
      return parse(request, body.toString(), done);
    },
  );
}

/**
 * Refuses a long body before it is read where its content-length is too large, else as soon as it holds too much. A caller who had many of
 * them refused waits before the next one is read, so that others do not wait for them (decisions/limits.md).
 */
export function judgeLongBodies(
  app: FastifyInstance,
  callerOf: (request: FastifyRequest) => Promise<string>,
) {
  const refused = new Pace(refusedBodies);
  app.addHook('preParsing', async (request, reply, payload) => {
    if (isShort(request)) return payload;
    const giveBack = await refused.wait(await callerOf(request));
    reply.raw.once('finish', () => isRefused(reply.statusCode) || giveBack());
    if (Number(request.headers['content-length'] ?? 0) > request.routeOptions.bodyLimit)
      throw new Problem('body_too_large');
    return Readable.from(judged(payload as Readable));
  });
}

const isRefused = (status: number) => status >= 400 && status < 500;

const isShort = ({ headers }: FastifyRequest) => {
  const isJson = headers['content-type']?.startsWith('application/json') ?? false;
  return (
    !isJson ||
    (headers['transfer-encoding'] === undefined &&
      Number(headers['content-length'] ?? 0) <= shortBytes)
  );
};

// The connection is not cut when the body is too large: a cut connection could not receive the reason.
async function* judged(payload: Readable): AsyncIterable<Buffer> {
  const wrongIn = judge();
  for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    const wrong = wrongIn(chunk);
    if (wrong) throw wrong;
    yield chunk;
  }
}

const sign = {
  quote: 0x22,
  comma: 0x2c,
  open: 0x5b,
  backslash: 0x5c,
  close: 0x5d,
  openObject: 0x7b,
  closeObject: 0x7d,
};

/** Scans the bytes of a JSON text, chunk by chunk, without parsing it; answers the reason as soon as it must be refused. */
function judge(): (chunk: Buffer) => Problem | undefined {
  let [depth, values, quoted, escaped] = [0, 1, false, false];
  return (chunk) => {
    // By index: an iterator over the bytes takes ten times as long.
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (escaped) escaped = false;
      else if (quoted) {
        quoted = byte !== sign.quote;
        escaped = byte === sign.backslash;
      } else if (byte === sign.quote) quoted = true;
      else if (byte === sign.comma) values += 1;
      else if (byte === sign.open || byte === sign.openObject) {
        depth += 1;
        values += 1;
      } else if (byte === sign.close || byte === sign.closeObject) depth -= 1;
      if (depth > deepest) return new Problem('invalid_request');
      // A megabyte of empty objects takes many megabytes of memory once it is parsed.
      if (values > mostValues)
        return invalidFields([
          { field: 'body', code: 'list_too_long', facts: { max: mostValues } },
        ]);
    }
    return undefined;
  };
}
