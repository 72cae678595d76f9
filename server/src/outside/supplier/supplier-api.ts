import type { Lang } from '#contract/languages.ts';
import { filled, readRecord } from '#contract/records.ts';
import { mainAddress } from '#platform/config/config-own-apis.ts';
import type { Config } from '#platform/config/config.ts';
import { failureOf } from '#platform/failure.ts';
import { wasNotSent, wholeCallsWithin, type Asked } from '../receivers/post.ts';

// Two calls end before the claim of a chat's message does, and before a page gives up.
const limits = { callsAtOnce: 32, limitMs: 15_000, mostBytes: 1_048_576, allowPrivate: true };

/** The person in whose name it is called, as their own page would name them. */
export interface Asking {
  token: string;
  loginType: string;
  provider: string;
  lang: Lang;
}
/** What the API answered; `content` is undefined where that is no JSON. */
interface Answered {
  status: number;
  content: unknown;
}
/** No whole answer arrived; `isSent` is false where the request surely did not arrive. */
interface Silent {
  silent: string;
  isSent: boolean;
}

export type SupplierAnswer = Answered | Silent;
export const isSilent = (answer: SupplierAnswer): answer is Silent => 'silent' in answer;

/** A supplier's own main API (specification §7, D-01), called by this server in a person's name (docs/integration/own-apis-and-banks.md). Nothing throws. */
export function supplierApi(config: Config) {
  const call = wholeCallsWithin(limits);
  const base = mainAddress(config);
  const ask = async (
    path: string,
    { token, loginType, provider, lang }: Asking,
    { headers, ...asked }: Pick<Asked, 'method' | 'body'> & { headers?: Record<string, string> },
  ): Promise<SupplierAnswer> => {
    const all = {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      'login-type': loginType,
      'login-provider': provider,
      ...headers,
    };
    try {
      const { status, bytes } = await call(
        `${base}${path}?lang=${lang}`,
        { ...asked, headers: all },
        new AbortController().signal,
      );
      return { status, content: jsonIn(bytes) };
    } catch (error) {
      return { silent: failureOf(error).message, isSent: !wasNotSent(error) };
    }
  };
  return {
    /** The person's own codes there: another person may have ours. Undefined where the API names none. */
    personOf: async (asking: Asking) => {
      const isPortal = asking.provider === config.providers.customer.name;
      const named = isPortal ? '' : `${asking.provider}/`;
      const answer = await ask(`/center/getuserbyexternallogin/${named}`, asking, {
        method: 'GET',
      });
      if (isSilent(answer) || answer.status >= 500) return answer;
      const found = filled({ userId: '', userName: '' }, readRecord(answer.content));
      return { ...answer, person: answer.status === 200 && found.userId ? found : undefined };
    },
    /** Sends an order; the same key again is no second order, where the API knows keys. */
    saveOrder: (asking: Asking, bu: string, body: object, key: string) =>
      ask(`/${encodeURIComponent(bu)}/saveorder`, asking, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(knowsKeys(config) && { 'idempotency-key': key }),
        },
        body: JSON.stringify(body),
      }),
  };
}

/** Whether the supplier's API does nothing twice under one Idempotency-Key. */
export const knowsKeys = ({ file }: Pick<Config, 'file'>): boolean =>
  file.knows?.main?.includes('idempotencyKey') ?? false;

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString()) as unknown;
  } catch {
    return undefined;
  }
}
