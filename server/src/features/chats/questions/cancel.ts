import { dotted } from '#contract/dotted.ts';
import { addDays, bangkokDate } from '#contract/calendar.ts';
import { calls } from '#contract/calls.ts';
import { parseBaht, satang } from '#contract/money.ts';
import { fillWords } from '#contract/notices/notice-text.ts';
import type { OrderView } from '#contract/orders/shapes.ts';
import { dayDate } from '#contract/written-dates.ts';
import { money } from '#contract/written-money.ts';
import { actFor, contextFor, passing, type Acting } from '#features/acting/front.ts';
import { talksOf } from '#features/drafts/front.chat.ts';
import { moveOrder, orderFor } from '#features/orders/front.chat.ts';
import type { LinkedPerson } from '#features/notices/front.ts';
import { mostLabel, type ChatButton, type ChatReply } from '#outside/line/chat-reply.ts';
import type { PlaceCodes } from '#platform/context.ts';
import { run } from '#platform/database/connections/connect.ts';
import { Problem } from '#platform/problem.ts';
import { uuidOf } from '#platform/uuid-of.ts';
import { tagOf } from '#platform/version-tag.ts';
import { chatWords } from '../chat-words.ts';
import type { Effect } from '../line-events.ts';
import { mostPlaces, placesOf } from '../places-of-person.ts';
import { mostButtons, mostChoices, orderPage, pageOf, type Asked } from './asked.ts';

/** Orders of each customer that are listed, the latest ordered first. */
const mostOrders = 5;
/** What was for an earlier day than this is not meant. */
const pastDays = 1;
const comingSql = `
  select order_id as "orderId" from orders
  where bu = $1 and org_code = $2 and cv_code = $3 and status in ('PO', 'SO', 'APPV', 'TO', 'INV') and require_date >= $4::date
  order by created_at desc, order_id desc limit ${mostOrders}`;

/** Lists what is ordered and not delivered yet: what the person may cancel each with a button, the rest with the reason; before it the open draft of the chat. */
export async function answerCancel({ deps, person }: Asked): Promise<Effect> {
  const { userId, language } = person;
  const words = chatWords(language);
  const places = await placesOf(deps, userId, 'order_tracking', language);
  if (places.length === 0)
    return { outcome: 'for_staff', userId, answer: { text: words.no_customer }, forStaff: {} };
  const portal = { label: words.open, opens: pageOf(deps.config, person, '/orderstatus') };
  if (places.length > mostPlaces)
    return {
      outcome: 'answered',
      userId,
      answer: { text: words.many_customers, buttons: [portal] },
    };
  const [may, mayNot]: [OrderView[], OrderView[]] = [[], []];
  for (const place of places)
    for (const order of await comingOrders(deps, person, place))
      (order.can.cancel ? may : mayNot).push(order);
  const [open] = await talksOf(deps.db, userId, deps.now());
  const isNothing = may.length === 0 && !open;
  const named = (order: OrderView) =>
    dotted([places.length > 1 && order.cvName, lineOf(order, person)]);
  const listed = may.slice(0, mostChoices);
  const more =
    may.length > listed.length &&
    fillWords(words.cancel.more, { count: String(may.length - listed.length) });
  const list = listed.map(
    (order, at) => `${listed.length > 1 ? `${at + 1}.` : '•'} ${named(order)}`,
  );
  const text = [
    open && words.cancel.open,
    listed.length > 0 && [words.cancel.may, ...list, more].filter(Boolean).join('\n'),
    mayNot.length > 0 &&
      [
        words.cancel.may_not,
        ...mayNot.map((order) => `– ${named(order)}: ${words.cancel.why[order.status]}`),
      ].join('\n'),
    isNothing && mayNot.length === 0 && words.cancel.none,
    isNothing && words.passed_on,
  ];
  const drop = open ? [{ label: words.cancel.drop, data: `no ${open.draftId}` }] : [];
  const taps: ChatButton[] = listed.map((order) => ({
    label: labelOf(order),
    data: dataOf('cancel', order),
  }));
  const buttons = [...drop, ...taps];
  const choices = taps.map((tap, at) => ({
    ...tap,
    label: `${at + 1}. ${tap.label}`.slice(0, mostLabel),
  }));
  const isFew = buttons.length > 0 && buttons.length <= mostButtons;
  const [only] = places;
  return {
    outcome: isNothing ? 'for_staff' : 'answered',
    userId,
    answer: {
      text: text.filter(Boolean).join('\n\n'),
      ...(isFew ? { buttons } : { buttons: [...drop, portal], choices }),
    },
    ...(isNothing && { forStaff: places.length === 1 && only ? { place: only } : {} }),
  };
}

async function comingOrders(
  deps: Asked['deps'],
  person: LinkedPerson,
  place: PlaceCodes,
): Promise<OrderView[]> {
  const acting = await actFor(deps, { ...person, at: 'LINE' }, place, 'order_tracking');
  if (!acting) return [];
  const from = addDays(bangkokDate(deps.now()), -pastDays);
  const found = await run<{ orderId: number }>(deps.db, comingSql, [
    place.bu,
    place.org,
    place.cv,
    from,
  ]);
  const orders = await Promise.all(found.map(({ orderId }) => orderFor(deps, acting, orderId)));
  return orders.filter((order) => order !== undefined);
}

const placeOf = ({ bu, orgCode: org, cvCode: cv }: OrderView): PlaceCodes => ({ bu, org, cv });
const labelOf = ({ orderNumber }: OrderView) => orderNumber.slice(0, mostLabel);
const dataOf = (does: 'cancel' | 'cancel-sure', { orderId, version, ...order }: OrderView) => {
  const { bu, org, cv } = placeOf({ orderId, version, ...order });
  return `${does} ${orderId} ${version} ${bu}/${org}/${cv}`;
};
function lineOf(
  { orderNumber, requireDate, amount }: OrderView,
  { language }: LinkedPerson,
): string {
  const facts = {
    number: orderNumber,
    day: dayDate(requireDate, language),
    amount: money(parseBaht(amount) ?? satang(Number.NaN), language),
  };
  return fillWords(chatWords(language).cancel.order, facts);
}

/** The tap on the list before, or on its question, that a typed number or label means; undefined for every other text. */
export function typedTap(before: readonly ChatButton[], text: string): string | undefined {
  const taps = before.filter(({ data = '' }) => /^cancel(-sure)? /.test(data));
  const [number] = /^\d{1,2}(?=[.)]?$)/.exec(text) ?? [];
  const orders = taps.filter(({ data = '' }) => data.startsWith('cancel '));
  return number === undefined
    ? taps.find(({ label }) => label.replace(/^\d+\. /, '') === text)?.data
    : orders[Number(number) - 1]?.data;
}

/** A tap on an order: asks first, and cancels after the answer; undefined for every other tap. The button says which order, and gives no right. */
export async function cancelByTap({ deps, person, event }: Asked): Promise<Effect | undefined> {
  const [, does, orderId, version, bu = '', org = '', cv = ''] =
    /^(cancel|cancel-sure) (\d{1,15}) (\d+) ([^/]+)\/([^/]+)\/(.+)$/.exec(event.body) ?? [];
  if (does === undefined) return undefined;
  const { userId, language } = person;
  const gone = {
    outcome: 'noted' as const,
    userId,
    answer: { text: chatWords(language).cancel.gone },
  };
  const acting = await actFor(deps, { ...person, at: 'LINE' }, { bu, org, cv }, 'order_tracking');
  const order = acting && (await orderFor(deps, acting, Number(orderId)));
  if (!order) return gone;
  const isSeen = String(order.version) === version;
  if (does === 'cancel' || !order.can.cancel || !isSeen)
    return { outcome: 'answered', userId, answer: stateOf({ deps, person }, order) };
  try {
    const cancelled = await cancel({ deps, person, event }, acting, order);
    return {
      outcome: 'cancelled',
      userId,
      answer: {
        text: fillWords(chatWords(language).cancel.done, { number: cancelled.orderNumber }),
      },
    };
  } catch (error) {
    if (!(error instanceof Problem) || passing.has(error.code)) throw error;
    const now = await orderFor(deps, acting, order.orderId);
    return now ? { outcome: 'answered', userId, answer: stateOf({ deps, person }, now) } : gone;
  }
}

function cancel({ deps, event }: Asked, acting: Acting, order: OrderView): Promise<OrderView> {
  const { bu, org, cv } = placeOf(order);
  const context = contextFor(acting, {
    call: calls.changeStatusOrder,
    requestId: event.eventId,
    key: uuidOf(`line cancel ${event.eventId}`),
  });
  const body = { orgCode: org, cvCode: cv, orderId: order.orderId, status: 'C' as const };
  return moveOrder(
    deps,
    context,
    { params: { bu }, body, seen: tagOf(order) },
    { orderId: order.orderId, to: 'C', reason: '' },
  );
}

/** The order as it is now: with the question whether to cancel it, or with the reason why it cannot be. */
function stateOf({ deps, person }: Pick<Asked, 'deps' | 'person'>, order: OrderView): ChatReply {
  const words = chatWords(person.language).cancel;
  const see = {
    label: words.see,
    opens: pageOf(deps.config, person, orderPage(order.orderId, placeOf(order))),
  };
  const line = lineOf(order, person);
  if (!order.can.cancel) return { text: `${line}\n${words.why[order.status]}`, buttons: [see] };
  const text = [order.cvName, fillWords(words.sure, { order: line })].join('\n');
  return { text, buttons: [{ label: words.yes, data: dataOf('cancel-sure', order) }, see] };
}
