import type { Envelope, MessageShape } from '../../contract/src/message.ts';
import { messageKinds, messages } from '../../contract/src/messages.ts';
import { signatureOf } from './signature.ts';

/** One thing that a receiver must do; `wrong` says what it did instead, and is '' where it is right. */
export interface Finding {
  what: string;
  wrong: string;
}

interface Call {
  body: string;
  /** of the secrets that sign; none for a call without signature */
  secrets?: readonly string[];
  secondsAgo?: number;
}
interface Answer {
  /** of HTTP, or why there is none */
  status: number | string;
  ms: number;
}

/** Something that the portal may send, and what the receiver must answer. */
interface Check {
  what: string;
  calls: readonly Call[];
  must: 'take' | 'refuse the signature' | 'ask for it later';
  /** what is usually the cause where it is wrong */
  hint: string;
}

const limitMs = 10_000;
const slowMs = 2000;
const atOnce = 20;
const linesOfLargest = 300;
const right: Record<Check['must'], { says: string; holds: (status: number) => boolean }> = {
  take: { says: '2xx', holds: (status) => status >= 200 && status < 300 },
  'refuse the signature': { says: '401', holds: (status) => status === 401 },
  'ask for it later': { says: '503', holds: (status) => status === 503 },
};

/** Sends a receiver what the portal may send, doubled, forged, late, large and at once, and says of each whether it answered as docs/integration/events-and-api.md asks. */
export async function checkReceiver(address: string, secret: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  let slowest = 0;
  for (const { what, calls, must, hint } of checksFor(secret)) {
    const answers = await Promise.all(calls.map((call) => send(address, secret, call)));
    slowest = Math.max(slowest, ...answers.map(({ ms }) => ms));
    const bad = answers.find(
      ({ status }) => typeof status === 'string' || !right[must].holds(status),
    );
    const answered =
      typeof bad?.status === 'number' ? `it answered ${bad.status}` : `there was ${bad?.status}`;
    findings.push({
      what,
      wrong: bad ? `${answered}, and must answer ${right[must].says}. ${hint}` : '',
    });
  }
  const seconds = (slowest / 1000).toFixed(1);
  const wrong =
    slowest > slowMs
      ? `the slowest took ${seconds} s. Store the event, answer, and work afterwards.`
      : '';
  return [...findings, { what: `it answers within ${slowMs / 1000} seconds`, wrong }];
}

/** Every check, each with events of documents of its own. */
function checksFor(secret: string): Check[] {
  const begun = Date.now();
  let id = begun;
  const anEvent = (more: Partial<Envelope> = {}): Envelope => {
    id += 1;
    const { version, example } = messages.order;
    return {
      id,
      type: 'order',
      version,
      document: `CHECK-${id}`,
      sequence: 1,
      createdAt: new Date(begun).toISOString(),
      data: example,
      ...more,
    };
  };
  const signed = (event: Envelope): Call => ({ body: JSON.stringify(event) });
  const kinds = messageKinds.map((type): Check => {
    const { version, example }: MessageShape = messages[type];
    return {
      what: `${type}: it takes an event of this kind`,
      calls: [signed(anEvent({ type, version, data: example }))],
      must: 'take',
      hint: 'Answer 2xx to a kind that you do not need, too.',
    };
  });
  const twice = signed(anEvent());
  const document = `CHECK-${begun}`;
  const { order } = messages;
  const large = {
    ...order.example,
    lines: Array.from({ length: linesOfLargest }, (_, at) => ({
      ...order.example.lines[0],
      sequence: at + 1,
    })),
  };
  const another = 'another-secret-of-thirty-two-letters';
  return [
    ...kinds,
    { what: 'doubled: it takes the same event again', calls: [twice], must: 'take', hint: '' },
    {
      what: 'doubled: it answers the same when it comes once more',
      calls: [twice],
      must: 'take',
      hint: 'Know an event by its id, answer 2xx and act once: your first answer may have been lost.',
    },
    {
      what: 'out of order: it takes an event although one of its document is missing',
      calls: [signed(anEvent({ document, sequence: 4 }))],
      must: 'take',
      hint: 'Each event about an order holds the whole order: take it.',
    },
    {
      what: 'out of order: it takes one of before, which was sent again',
      calls: [signed(anEvent({ document, sequence: 2 }))],
      must: 'take',
      hint: 'Answer 2xx, and let the version of the order decide which is newer.',
    },
    {
      what: 'unknown kind: it takes an event of a later release',
      calls: [signed(anEvent({ type: 'of-a-later-release', data: {} }))],
      must: 'take',
      hint: 'New kinds come without a new version: answer 2xx without acting.',
    },
    {
      what: 'unknown field: it takes an event that has one more',
      calls: [signed(anEvent({ data: { ...order.example, ofALaterRelease: 1 } }))],
      must: 'take',
      hint: 'New fields come without a new version: read only those that you know.',
    },
    {
      what: 'unknown version: it asks for it later',
      calls: [signed(anEvent({ version: 99 }))],
      must: 'ask for it later',
      hint: 'A version above yours means something else: answer 503 until you can read it.',
    },
    {
      what: 'wrong signature: it refuses an event that another secret signed',
      calls: [{ ...signed(anEvent()), secrets: [another] }],
      must: 'refuse the signature',
      hint: 'Anybody could send you orders: check X-SO-Signature before you act.',
    },
    {
      what: 'no signature: it refuses an event without one',
      calls: [{ ...signed(anEvent()), secrets: [] }],
      must: 'refuse the signature',
      hint: 'Anybody could send you orders: a missing signature is a wrong one.',
    },
    {
      what: 'old timestamp: it refuses an event that was signed ten minutes ago',
      calls: [{ ...signed(anEvent()), secondsAgo: 600 }],
      must: 'refuse the signature',
      hint: 'Who has seen a call could send it again: refuse an X-SO-Timestamp that is more than 300 seconds from now.',
    },
    {
      what: 'two signatures: it takes an event of which one is right, while a secret is replaced',
      calls: [{ ...signed(anEvent()), secrets: [another, secret] }],
      must: 'take',
      hint: 'The header has two signatures with a space between them: one that is right is enough.',
    },
    {
      what: 'bytes: it checks the signature over the bytes as they came',
      calls: [
        { body: JSON.stringify(anEvent(), null, 2).replace('"sequence": 1', '"sequence":\t1') },
      ],
      must: 'take',
      hint: 'Do not parse the body and write it again before you check the signature.',
    },
    {
      what: `large: it takes an order of ${linesOfLargest} lines`,
      calls: [signed(anEvent({ data: large }))],
      must: 'take',
      hint: 'Allow bodies of a megabyte.',
    },
    {
      what: `at once: it takes ${atOnce} events at one time`,
      calls: Array.from({ length: atOnce }, () => signed(anEvent())),
      must: 'take',
      hint: 'Set callsAtOnce of your receiver in CONFIG_FILE if you cannot.',
    },
  ];
}

async function send(
  address: string,
  secret: string,
  { body, secrets = [secret], secondsAgo = 0 }: Call,
): Promise<Answer> {
  const timestamp = String(Math.floor(Date.now() / 1000) - secondsAgo);
  const signature = secrets.map((one) => signatureOf(one, timestamp, body)).join(' ');
  const headers = {
    'content-type': 'application/json',
    'x-so-try': '1',
    'x-so-timestamp': timestamp,
    ...(signature && { 'x-so-signature': signature }),
  };
  const began = performance.now();
  const status = await fetch(address, {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(limitMs),
  }).then(
    async (answer) => (await answer.text(), answer.status),
    (error: Error) =>
      error.name === 'TimeoutError' ? `no answer within ${limitMs / 1000} s` : 'no connection',
  );
  return { status, ms: performance.now() - began };
}
