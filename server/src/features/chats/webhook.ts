import type { FastifyInstance } from 'fastify';
import type { LineAccount } from '#outside/line/line-account.ts';
import { lineAccountOf } from '#outside/line/line-accounts.ts';
import { lineWritten } from '#outside/line/line-written.ts';
import { eventsIn, type LineEvent } from '#outside/line/webhook-body.ts';
import { auditStranger } from '#platform/audit/audit-strangers.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { invalidFields, Problem } from '#platform/problem.ts';
import { addressOf } from '#platform/http/limits/limits.ts';
import { oldestHours } from './line-events.ts';

const longest = 1_048_576;

const storeSql = `
  insert into line_event (event_id, line_user, kind, sent_at, received_at, reply_token, message_id, message_type, body, not_before)
  select distinct on ("eventId") "eventId", "lineUser", kind, "sentAt", $2, "replyToken", "messageId", "messageType", body, $2
  from jsonb_to_recordset($1) as e ("eventId" text, "lineUser" text, kind text, "sentAt" timestamptz, "replyToken" text, "messageId" text, "messageType" text, body text)
  on conflict (event_id) do nothing`;

/** Stores each event once, however often LINE sends it; events of days ago were worked off and are removed, so they do not count again. */
async function storeEvents(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  events: readonly LineEvent[],
): Promise<void> {
  const oldest = now().getTime() - oldestHours * 3_600_000;
  const fresh = events.filter(({ sentAt }) => sentAt.getTime() > oldest);
  if (fresh.length > 0) await run(db, storeSql, [JSON.stringify(fresh), now()]);
}

/** Takes what LINE sends: it is stored, and worked off afterwards. `unsigned` where LINE did not sign these bytes, `unreadable` where they are no webhook's. */
export async function takeWebhook(
  deps: Deps,
  account: LineAccount,
  body: Buffer,
  signature: string | undefined,
): Promise<'taken' | 'unsigned' | 'unreadable'> {
  if (!(await account.isSigned(body, signature))) return 'unsigned';
  const events = eventsIn(body);
  if (!events) return 'unreadable';
  await storeEvents(deps, events);
  if (events.length > 0) lineWritten.tell(deps);
  return 'taken';
}

/**
 * `POST /line/webhook`: what people write to the supplier's LINE account, as LINE reports it. The body is read as bytes, which LINE signs. Without a channel
 * secret there is no such address. Signed messages are not counted for their address; refused ones are.
 */
export async function lineRoutes(app: FastifyInstance, deps: Deps) {
  const account = lineAccountOf(deps);
  if (!account) return;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: longest }, (_request, body, done) =>
    done(null, body),
  );
  app.post(
    '/line/webhook',
    { schema: { hide: true }, config: { countsRefusals: true } },
    async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = request.headers['x-line-signature'];
      const taken = await takeWebhook(
        deps,
        account,
        body,
        typeof signature === 'string' ? signature : undefined,
      );
      if (taken === 'unreadable') throw invalidFields([{ field: 'events', code: 'required' }]);
      if (taken === 'taken') return {};
      await auditStranger(deps, {
        call: 'lineWebhook',
        requestId: request.id,
        from: addressOf(request),
        facts: { code: 'callback_refused' },
      });
      throw new Problem('callback_refused');
    },
  );
}
