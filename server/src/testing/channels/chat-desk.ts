import { workOffChats } from '#features/chats/front.testing.ts';
import { linePortal } from './line-portal.ts';
import { aLineEvent, aText, sendWebhook } from './line-webhook.ts';

export interface Answered {
  text: string;
  /** what a tap on each button sends, or the page that it opens, by its label */
  buttons: Record<string, string>;
}
interface Action {
  label: string;
  data?: string;
  uri?: string;
}
interface Bubble {
  text?: string;
  contents?: {
    body: { contents: { text: string }[] };
    footer?: { contents: { action: Action }[] };
  };
  quickReply?: { items: { action: Action }[] };
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const header = {
  bu: 'feed',
  orgCode: '1001',
  cvCode: 'C100',
  shipto: 'H1',
  requireTime: '6:30',
  orderBy: 'OWN',
};

/** A portal with a LINE account whose chats a test plays: the LINE user U1 writes and taps, at a moment that the test moves. */
export async function chatDesk({
  orderNow = true,
  beside = {},
}: {
  orderNow?: boolean;
  /** further settings of CONFIG_FILE */
  beside?: object;
} = {}) {
  let now = new Date('2026-11-27T05:00:00Z');
  let count = 0;
  const { line, portal, close } = await linePortal(() => now, { line: { orderNow }, beside });
  const { db } = portal;
  const later = () => new Date(now.getTime() + ++count);
  const workOff = () => workOffChats(portal.deps);

  /** What our account answered last. */
  function answered(): Answered {
    const [message] = JSON.parse(line.messages.at(-1)?.message ?? '[{}]') as [Bubble];
    const actions = [
      ...(message.contents?.footer?.contents ?? []),
      ...(message.quickReply?.items ?? []),
    ].map(({ action }) => action);
    const text = message.text ?? message.contents?.body.contents[0]?.text ?? '';
    return {
      text: plain(text),
      buttons: Object.fromEntries(
        actions.map(({ label, data, uri }) => [plain(label), data ?? uri ?? '']),
      ),
    };
  }
  async function send(...events: unknown[]): Promise<Answered> {
    await sendWebhook(portal.origin, events);
    await workOff();
    return answered();
  }

  return {
    portal,
    line,
    get now() {
      return now;
    },
    set now(moment: Date) {
      now = moment;
    },
    later,
    workOff,
    send,
    write: (text: string, more: Record<string, unknown> = {}) => send(aText(text, more, later())),
    tap: (data: string) => send(aLineEvent('postback', { postback: { data } }, later())),
    unsend: (messageId: string) =>
      send(aLineEvent('unsend', { unsend: { messageId }, replyToken: undefined }, later())),
    /** A minute later the LINE user is linked to the customer, nothing was written, and no draft is open. */
    begin: async () => {
      now = new Date(now.getTime() + 60_000);
      for (const table of ['line_event', 'chat_item', 'contact', 'draft'] as const)
        await db.deleteFrom(table).execute();
      await db
        .insertInto('contact')
        .values({ user_id: 'U-customer', channel: 'line', address: 'U1', confirmed_at: now })
        .execute();
    },
    orderInPortal: async (orderd: { sku: string; orderQty: number }[], more: object = {}) => {
      const orderh = {
        ...header,
        requireDate: new Date(now.getTime() + 31 * 3_600_000).toISOString().slice(0, 10),
      };
      const asked = {
        params: { bu: 'feed' },
        body: { orderh, orderd, ...more },
        key: crypto.randomUUID(),
      };
      return (await portal.as('customer')).call('saveOrder', asked);
    },
    orders: async () => (await db.selectFrom('orders').select('order_id').execute()).length,
    drafts: () => db.selectFrom('draft').selectAll().orderBy('draft_id', 'desc').execute(),
    /** The quantities of the newest draft, by sku. */
    linesOfNewest: async (): Promise<Record<string, number | null>> => {
      const newest = db.selectFrom('draft').select('draft_id').orderBy('draft_id', 'desc').limit(1);
      const lines = db
        .selectFrom('draft_line')
        .select(['sku', 'quantity'])
        .where('draft_id', '=', newest)
        .where('quantity', 'is not', null);
      return Object.fromEntries(
        (await lines.orderBy('sku').execute()).map(({ sku, quantity }) => [sku, quantity]),
      );
    },
    close,
  };
}
export type ChatDesk = Awaited<ReturnType<typeof chatDesk>>;
