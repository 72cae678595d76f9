import type { FastifyInstance } from 'fastify';
import { exactly, whole, type MessageShape } from '#contract/message.ts';
import { messageKinds, messages, type MessageKind } from '#contract/messages.ts';
import { Type } from 'typebox';

const envelopeOf = (kind: MessageKind) => {
  const { document, version, data }: MessageShape = messages[kind];
  return exactly({
    id: whole('its number in the log; the same message may come again under the same id'),
    type: Type.Literal(kind),
    version: Type.Literal(version, {
      description: 'of the shape of `data`; a new field, kind or value leaves it as it is',
    }),
    document: Type.String({ description: document }),
    sequence: Type.Integer({
      minimum: 0,
      description: 'counts the messages of the document from 1; a gap says that one is missing',
    }),
    createdAt: Type.String({ format: 'date-time', description: 'the moment of the change' }),
    data,
  });
};

/** A message as a receiver gets it, with the example of its kind. */
export const exampleOf = (kind: MessageKind) => {
  const { version, example }: MessageShape = messages[kind];
  const [document] = ['orderNumber', 'receiptNo', 'handoverNo', 'paymentNo'].flatMap((name) =>
    name in example ? [String(example[name])] : [],
  );
  return {
    id: 48_211,
    type: kind,
    version,
    document: document ?? 'cash day 12',
    sequence: 1,
    createdAt: '2026-11-26T04:00:00.000Z',
    data: example,
  };
};

const text = (description: string) => ({ type: 'string', description });
const headers = {
  type: 'object',
  properties: {
    'Idempotency-Key': text('the `id`'),
    'X-SO-Timestamp': text('seconds since 1970 at this try'),
    'X-SO-Signature': text(
      '`v1=` and the HMAC-SHA256, in hex, of the timestamp, a full stop and the bytes of the body',
    ),
  },
};

const each = <Value>(valueOf: (kind: MessageKind) => Value) =>
  Object.fromEntries(messageKinds.map((kind) => [kind, valueOf(kind)]));

/** Every message to the supplier's systems as AsyncAPI 3.0, with a JSON Schema (draft 07) for each kind; made from the table of the contract. */
const eventsDescription = () => ({
  asyncapi: '3.0.0',
  info: {
    title: 'Smart Order: events',
    version: '2',
    description:
      'What the supplier’s systems are told, at least once and in order within a document. Sums are baht with at most two decimals (`x-unit`), codes are the supplier’s own, moments ISO 8601 with zone.',
  },
  defaultContentType: 'application/json',
  channels: {
    events: {
      address: null,
      description: 'The address of each receiver in `CONFIG_FILE`: one POST for each message.',
      messages: each((kind) => ({ $ref: `#/components/messages/${kind}` })),
    },
  },
  operations: {
    tell: {
      action: 'send',
      channel: { $ref: '#/channels/events' },
      summary: 'Smart Order tells a receiver, which answers 2xx once it has stored the message.',
      messages: messageKinds.map((kind) => ({ $ref: `#/channels/events/messages/${kind}` })),
    },
  },
  components: {
    messages: each((kind) => ({
      name: kind,
      title: kind,
      summary: `Sent when ${messages[kind].when}.`,
      contentType: 'application/json',
      headers: { $ref: '#/components/schemas/headers' },
      payload: { $ref: `#/components/schemas/${kind}` },
      examples: [{ name: kind, payload: exampleOf(kind) }],
    })),
    schemas: { headers, ...each(envelopeOf) },
  },
});

/** `/api/integration/events.json`: open, because it says nothing of the supplier (decisions/erp.md). */
export async function eventsDescriptionRoutes(app: FastifyInstance) {
  // Written once, at the first request.
  let described: string | undefined;
  app.get('/api/integration/events.json', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .send((described ??= JSON.stringify(eventsDescription()))),
  );
}
