import { setTimeout as pause } from 'node:timers/promises';
import type { Envelope } from '../../contract/src/message.ts';
import type { MessageKind } from '../../contract/src/messages.ts';
import type {
  DocumentAnswer,
  DocumentMessage,
} from '../../contract/src/integration/api/documents.ts';

export interface PortalApi {
  /** Sends a message about one document, again until there is an answer; undefined where the portal refused it, or the simulator stops. */
  tell(message: DocumentMessage): Promise<DocumentAnswer | undefined>;
  /** Hands over all events of these kinds in the portal's log, oldest first. */
  events(kinds: readonly MessageKind[], take: (event: Envelope) => void): Promise<void>;
}

interface Page {
  events: Envelope[];
  last: number;
  more: boolean;
}

const mostTries = 40;
const longestPauseMs = 10_000;
const limitMs = 10_000;

/** The integration API of a portal, with a token of the scopes `documents:write` and `events`. Calls end once `stop` is aborted. */
export function portalApi(
  origin: string,
  token: string,
  { say, stop }: { say: (line: string) => void; stop: AbortSignal },
): PortalApi {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };

  /** The answer of a call; undefined where there is none, or one that asks to come again. */
  async function answerOf(path: string, body?: object): Promise<Response | undefined> {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(limitMs)]);
    const asked =
      body === undefined
        ? { headers, signal }
        : { method: 'POST', headers, signal, body: JSON.stringify(body) };
    const answer = await fetch(`${origin}/api/integration/v1${path}`, asked).catch(() => undefined);
    return answer && answer.status < 500 && answer.status !== 429 ? answer : undefined;
  }
  async function call<Body>(path: string, body?: object): Promise<Body | undefined> {
    for (let tries = 1; tries <= mostTries && !stop.aborted; tries++) {
      const answer = await answerOf(path, body);
      const text = await answer?.text().catch(() => undefined);
      if (answer?.ok && text !== undefined) return JSON.parse(text) as Body;
      if (answer && text !== undefined)
        return (
          say(`refused with ${answer.status}: ${text} to ${JSON.stringify(body ?? path)}`),
          undefined
        );
      await pause(Math.min(100 * 2 ** tries, longestPauseMs), undefined, { signal: stop }).catch(
        () => {},
      );
    }
    return undefined;
  }

  return {
    tell: (message) => call<DocumentAnswer>('/documents', message),
    async events(kinds, take) {
      for (let after = 0, more = true; more;) {
        const page: Page | undefined = await call(
          `/events?kinds=${kinds.join(',')}&after=${after}&limit=500`,
        );
        page?.events.forEach(take);
        ({ last: after, more } = page ?? { last: after, more: false });
      }
    },
  };
}
