import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { defaultBases } from '#contract/bases.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { workOffChats } from '#features/chats/front.testing.ts';
import { writeReads } from '#features/persons/front.testing.ts';
import { lineAccountOf } from '#outside/line/line-accounts.ts';
import { linePortal, type LinePortal } from '#testing/channels/line-portal.ts';
import { aLineEvent, sendWebhook } from '#testing/channels/line-webhook.ts';
import { fakeServer } from '#testing/fake-server.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { failingOnce } from '#platform/work/failing-once.ts';
import { fetchContents } from './fetch-contents.ts';
import { removeOldRows } from '../../../retention.ts';

let now = new Date('2026-11-27T05:00:00Z');
let opened: LinePortal;
let line: LinePortal['line'];
let program: Awaited<ReturnType<typeof fakeServer>>;
/** what the reader answers: a body, or a status */
let says: string | number = '{"lines":[]}';
let asked: { type: string | undefined; bytes: Buffer }[] = [];
let portal: TestPortal;
const admin = () => portal.as('admin');
beforeAll(async () => {
  program = await fakeServer(async (request, response) => {
    asked.push({ type: request.headers['content-type'], bytes: await buffer(request) });
    response
      .writeHead(typeof says === 'number' ? says : 200)
      .end(typeof says === 'number' ? '{}' : says);
  });
  opened = await linePortal(() => now, {
    beside: { reader: { address: program.address, seconds: 5, allowPrivate: true } },
  });
  ({ line, portal } = opened);
});
afterAll(async () => {
  await opened.close();
  program.close();
});
beforeEach(async () => {
  now = new Date(now.getTime() + 60_000);
  [asked, says] = [[], '{"lines":[]}'];
  line.contents.clear();
  for (const table of ['chat_item', 'line_event'] as const)
    await portal.db.deleteFrom(table).execute();
});

async function round() {
  await workOffChats(portal.deps);
  const contents = fetchContents(
    portal.deps,
    lineAccountOf(portal.deps)!,
    failingOnce(portal.deps, 'contents'),
  );
  contents.wake();
  await contents.idle();
  await contents.stop();
}
async function send(type: string, id: string, content?: Parameters<typeof line.contents.set>[1]) {
  if (content) line.contents.set(id, content);
  await sendWebhook(portal.origin, [aLineEvent('message', { message: { id, type } }, now)]);
  await round();
}
async function item() {
  const person = await admin();
  const [row] = (await person.call('listInbox', { params: { bu: 'feed' } })).body.data;
  return (await person.call('getInboxItem', { params: { bu: 'feed', itemId: row!.itemId } })).body;
}
/** Gives each item so many bytes. */
const hold = (bytes: number) =>
  sql`insert into chat_item_content (item_id, bytes) select item_id, decode(repeat('00', ${bytes}::int), 'hex') from chat_item`.execute(
    portal.db,
  );
const bytesOf = async ({ itemId }: { itemId: number }) => {
  const headers = { authorization: `Bearer ${(await admin()).accessToken}` };
  const answered = await fetch(
    `${portal.origin}${defaultBases.main}/feed/draftinbox/${itemId}/content`,
    { headers },
  );
  const [type, disposition] = ['content-type', 'content-disposition'].map((name) =>
    answered.headers.get(name),
  );
  return {
    status: answered.status,
    type,
    disposition,
    bytes: Buffer.from(await answered.arrayBuffer()),
  };
};
const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#123456' } })
    .withMetadata()
    .jpeg()
    .toBuffer();

describe('a photo or a voice message', () => {
  test('is fetched from LINE at once and drawn anew, and its item shows it', async () => {
    await send('image', 'P1', { bytes: await photo(), type: 'image/jpeg' });
    const found = await item();
    expect(found).toMatchObject({
      kind: 'image',
      content: { state: 'stored', type: 'image/webp', problem: '' },
    });
    const { status, type, disposition, bytes } = await bytesOf(found);
    expect(disposition).toBe('attachment');
    expect([status, type, bytes.subarray(8, 12).toString()]).toEqual([
      200,
      'application/octet-stream',
      'WEBP',
    ]);
    await portal.db
      .updateTable('chat_item')
      .set({ bu: 'feed', org_code: '1001', cv_code: 'C100' })
      .execute();
    await bytesOf(found);
    await writeReads(portal.deps);
    const read = await portal.db
      .selectFrom('person_read')
      .select(['kind', 'subject'])
      .where('call', '=', 'getInboxContent')
      .execute();
    expect(read).toEqual([{ kind: 'customer', subject: 'C100' }]);
  });

  test('that LINE still prepares is fetched later', async () => {
    await send('audio', 'A1', 'preparing');
    expect(await item()).toMatchObject({ content: { state: 'waiting' } });
    line.contents.set('A1', { bytes: Buffer.from('a voice'), type: 'audio/mp4' });
    now = new Date(now.getTime() + 5000);
    await round();
    expect(await item()).toMatchObject({ content: { state: 'stored', type: 'audio/mp4' } });
  });

  test.each([
    ['too long', 'endless', 'too_long'],
    ['of which LINE knows nothing any more', undefined, 'gone'],
    [
      'that is no picture',
      { bytes: Buffer.from('<svg onload="alert(1)"/>'), type: 'image/jpeg' },
      'unreadable',
    ],
  ] as const)('%s stays in the inbox, with the reason', async (_what, content, problem) => {
    await send('image', `P-${problem}`, content);
    const found = await item();
    expect(found).toMatchObject({ content: { state: 'missing', problem } });
    expect((await bytesOf(found)).status).toBe(404);
  });

  test('that cannot be fetched in eight tries is given up', async () => {
    await send('audio', 'A2', 'preparing');
    for (let time = 0; time < 8; time++) {
      now = new Date(now.getTime() + 600_000);
      await round();
    }
    expect(await item()).toMatchObject({ content: { state: 'missing', problem: 'unavailable' } });
  });

  test('of a LINE that sent sixty on one day is not stored', async () => {
    const row = {
      line_user: 'U1',
      kind: 'image',
      sent_at: now,
      not_before: now,
      content_state: 'stored',
      ended_at: now,
      outcome: 'dismissed',
    };
    const rows = Array.from({ length: 60 }, (_, at) => ({
      ...row,
      event_id: `E${at}`,
      message_id: `M${at}`,
    }));
    await portal.db.insertInto('chat_item').values(rows).execute();
    await hold(1);
    await send('image', 'P-61', { bytes: await photo(), type: 'image/jpeg' });
    expect(await item()).toMatchObject({ content: { state: 'missing', problem: 'too_many' } });
  });

  test.each([
    ['a LINE without an account', [], 5_000_000],
    [
      'a linked LINE',
      [{ user_id: 'U-customer', channel: 'line' as const, address: 'U1' }],
      20_000_000,
    ],
  ])('of %s is stored within so many bytes a day', async (_whose, contacts, most) => {
    for (const contact of contacts)
      await portal.db
        .insertInto('contact')
        .values({ ...contact, confirmed_at: now })
        .execute();
    const row = {
      line_user: 'U1',
      kind: 'audio',
      sent_at: now,
      not_before: now,
      content_state: 'stored',
      ended_at: now,
      outcome: 'dismissed',
    };
    await portal.db
      .insertInto('chat_item')
      .values({ ...row, event_id: 'E-full', message_id: 'M-full' })
      .execute();
    await hold(most - 10);
    await send('audio', 'A-in', { bytes: Buffer.from('a voice'), type: 'audio/mp4' });
    expect(await item()).toMatchObject({ content: { state: 'stored' } });
    await portal.db.updateTable('chat_item').set({ ended_at: now, outcome: 'dismissed' }).execute();
    await send('audio', 'A-over', { bytes: Buffer.from('a voice'), type: 'audio/mp4' });
    expect(await item()).toMatchObject({ content: { state: 'missing', problem: 'too_many' } });
    await portal.db.deleteFrom('contact').execute();
  });

  test('is removed seven days after its message ended', async () => {
    await send('audio', 'A-old', { bytes: Buffer.from('a voice'), type: 'audio/mp4' });
    const found = await item();
    await portal.db.updateTable('chat_item').set({ ended_at: now, outcome: 'dismissed' }).execute();
    const state = async () =>
      (await (await admin()).call('getInboxItem', { params: { bu: 'feed', itemId: found.itemId } }))
        .body.content;
    const day = now;
    now = new Date(day.getTime() + 6.9 * 86_400_000);
    await removeOldRows(portal.deps, 'chat_item');
    now = day;
    expect(await state()).toMatchObject({ state: 'stored' });
    now = new Date(day.getTime() + 7.1 * 86_400_000);
    await removeOldRows(portal.deps, 'chat_item');
    now = day;
    expect(await state()).toMatchObject({ state: 'missing', problem: 'removed' });
    expect((await bytesOf(found)).status).toBe(404);
  });

  test.each(['video', 'file'])(
    'that is a %s of a LINE without an account is not fetched',
    async (type) => {
      await send(type, 'V1', { bytes: Buffer.from('x'), type: 'video/mp4' });
      expect(await item()).toMatchObject({ content: { state: 'missing', problem: 'not_linked' } });
    },
  );

  test('of another type than pictures and sounds is a file to save, and not read', async () => {
    await portal.db
      .insertInto('contact')
      .values({ user_id: 'U-customer', channel: 'line', address: 'U1', confirmed_at: now })
      .execute();
    await send('file', 'F1', { bytes: Buffer.from('<script>'), type: 'text/html' });
    expect(await item()).toMatchObject({
      kind: 'file',
      content: { state: 'stored', type: 'application/octet-stream' },
      reading: null,
    });
    expect(asked).toEqual([]);
    await portal.db.deleteFrom('contact').execute();
  });
});

describe('a program that reads pictures and sounds', () => {
  const read = async () => {
    await send('audio', 'A3', { bytes: Buffer.from('a voice'), type: 'audio/mp4' });
    await round();
  };

  test('gets each once; what it reads waits to be compared, and no order is made of it', async () => {
    says = JSON.stringify({ lines: ['552 20 ถุง', '551 สิบถุง'] });
    await read();
    await round();
    expect(asked).toEqual([{ type: 'audio/mp4', bytes: Buffer.from('a voice') }]);
    expect(await item()).toMatchObject({
      words: '',
      draftId: null,
      reading: { state: 'read', words: '552 20 ถุง\n551 สิบถุง' },
    });
    expect(await portal.db.selectFrom('draft').select('draft_id').execute()).toEqual([]);
  });

  test('that lies has failed, with the reason for the operator', async () => {
    says = '{"text":"552 20 ถุง"}';
    await read();
    expect(await item()).toMatchObject({ reading: { state: 'failed', words: '' } });
    const row = await portal.db
      .selectFrom('chat_item')
      .select('reading_problem')
      .executeTakeFirst();
    expect(row?.reading_problem).toBe('its answer has no list "lines" of texts');
  });

  test('that is out of order is asked again, and not for ever', async () => {
    says = 503;
    await read();
    expect(await item()).toMatchObject({ reading: { state: 'waiting' } });
    for (let time = 0; time < 8; time++) {
      now = new Date(now.getTime() + 600_000);
      await round();
    }
    expect(asked).toHaveLength(8);
    expect(await item()).toMatchObject({ reading: { state: 'failed' } });
  });
});
