import type { Calls } from '#contract/calls.ts';
import { usualQuietHours } from '#contract/notices/choices.ts';
import type { NoticeSettings } from '#contract/notices/settings/calls.ts';
import { command } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Input } from '#platform/context.ts';
import { voidWaiting } from '../void-waiting.ts';
import { readSettings } from './read-settings.ts';

const preferenceSql = `
  insert into notice_preference as p (user_id, language, quiet_from, quiet_until)
  values ($1, coalesce($2, 'th'), coalesce($3::int, ${usualQuietHours.from}), coalesce($4::int, ${usualQuietHours.until}))
  on conflict (user_id) do update set language = coalesce($2, p.language), quiet_from = coalesce($3::int, p.quiet_from), quiet_until = coalesce($4::int, p.quiet_until)`;

// Of two choices of one kind and channel in a request the last counts.
const choicesSql = `
  insert into notice_choice (user_id, kind, channel, wanted)
  select distinct on (c.kind, c.channel) $1, c.kind, c.channel, c.wanted
  from rows from (jsonb_to_recordset($2) as (kind text, channel text, wanted boolean)) with ordinality as c (kind, channel, wanted, place)
  order by c.kind, c.channel, c.place desc
  on conflict (user_id, kind, channel) do update set wanted = excluded.wanted`;

/** Changes what the request names. What waits for a channel that is switched off is void; a channel that is switched on gets what happens from now on. */
export const saveNoticeSettings = (
  deps: Deps,
  context: Context,
  input: Input<Calls['saveNoticeSettings']>,
): Promise<NoticeSettings> =>
  command(deps, context, input, async (tx) => {
    const { userId } = context.caller;
    const { language = null, quietFrom = null, quietUntil = null, choices = [] } = input.body;
    await run(tx, preferenceSql, [userId, language, quietFrom, quietUntil]);
    if (choices.length > 0) await run(tx, choicesSql, [userId, JSON.stringify(choices)]);
    const last = new Map(choices.map((choice) => [`${choice.kind} ${choice.channel}`, choice]));
    for (const { kind, channel, wanted } of last.values())
      if (!wanted) await voidWaiting(tx, { userId, channel, kind }, deps.now());
    return {
      answer: await readSettings({ ...deps, db: tx }, context.caller),
      subject: userId,
      after: input.body,
    };
  });
