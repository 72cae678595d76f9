import { defaultBases } from '#contract/bases.ts';
import { bangkokDate } from '#contract/calendar.ts';
import type { PortalConfig } from '#contract/config.ts';
import type { Refreshed, SessionAnswer, SessionView } from '#contract/sign-in/session.ts';
import type { Place } from '#features/customers/place.ts';
import { wireLang, withoutLocale } from '#lib/words/locale.ts';
import { onDevice } from '#lib/device/shelf.ts';
import type { FirstAsks } from './first-asks.ts';
import { leads } from './leads.ts';

/** The table of first-asks.ts, inserted by build/inline-boot.ts. */
declare const firstAsks: readonly FirstAsks[];

/** Answers that boot/ has before the scripts load; undefined where one could not be read. */
interface Known {
  who: Promise<SessionAnswer | undefined>;
  config: Promise<PortalConfig | undefined>;
  token: Promise<Refreshed | undefined>;
}
type Answer = Promise<Response | undefined>;
/** The answers by address; undefined once taken. */
type Early = Map<string, Answer | undefined>;
/** `{name}` in an address */
type Facts = Record<string, string | null | undefined>;
interface PlaceRow {
  cvCode: string;
  orgCode: string;
}
/** A list as our own server sends it. */
interface Rows {
  data?: unknown[];
  pagination?: { total: number };
}

const placeKeys = ['bu', 'cv', 'org'];
// After that the page sends the request itself.
const longestWaitMs = 10_000;

/**
 * Sends the requests of the first screen; lib/early-answers.ts gives out the answers. Undefined where the address holds no complete place
 * or further parameters, or the API is another supplier's: then the page sends its requests itself.
 */
export async function askFirstScreen(known: Known): Promise<Early | undefined> {
  const path = withoutLocale(location.pathname);
  const query = new URLSearchParams(location.search);
  const screen = firstAsks.find((one) => new RegExp(one.path).test(path));
  const [session, config] = await Promise.all([known.who, known.config]);
  if (!screen || !session?.user || config?.bases.main !== defaultBases.main) return undefined;
  const { user, permissions } = session;
  const unit = unitOf(user, path, query);
  if (!unit || [...query.keys()].some((key) => !placeKeys.includes(key))) return undefined;

  const { asks, ofCustomers = [], ofHomeCustomer = [], leadsTo } = screen;
  const [, id] = new RegExp(screen.path).exec(path) ?? [];
  const facts: Facts = {
    ...Object.fromEntries(query),
    bu: unit.bu,
    path: unit.pathName,
    id,
    lang: wireLang,
    from: dayBefore(30),
    to: dayBefore(0),
  };
  const found: Early = new Map();
  const begin = (asked: string, values: Facts) => {
    const address = asked.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(values[name])),
    );
    if (found.has(address)) return;
    const answer = ask(known, address).catch(() => undefined);
    const then =
      asked === leadsTo?.of
        ? goOn
        : asked === asks[0] && user.isCustomer
          ? beginOfTheOnly
          : undefined;
    found.set(address, then ? andThen(answer, (rows) => then(rows, values)) : answer);
  };
  const goOn = ({ data = [] }: Rows, values: Facts) => {
    const led = leadsTo && leads[leadsTo.by](data);
    if (led)
      begin((unit.pathName === 'farm' && leadsTo?.inFarm) || leadsTo.ask, { ...values, ...led });
  };
  const beginOf = ({ cvCode: cv, orgCode: org }: PlaceRow) => {
    for (const [needs, asked] of ofHomeCustomer)
      if (permissions.includes(needs)) begin(asked, { ...facts, cv, org });
  };
  const beginOfTheOnly = ({ data: [place] = [], pagination }: Rows) => {
    if (place && pagination?.total === 1) beginOf(place as PlaceRow);
  };

  for (const asked of asks) begin(asked, facts);
  if (user.isCustomer) {
    for (const [needs, asked] of ofCustomers)
      if (!needs || permissions.includes(needs)) begin(asked, facts);
    // Home shows the customer chosen last until it knows the only one.
    const recent = recentPlace(user.userId);
    if (recent?.bu?.bu === unit.bu) beginOf({ ...recent.cv, ...recent.org });
  }
  return found;
}

/** The unit of a complete place in the address; on home the person's only unit. */
function unitOf({ buRole }: SessionView['user'], path: string, query: URLSearchParams) {
  if (path === '/') return buRole.length === 1 ? buRole[0] : undefined;
  return placeKeys.every((key) => query.get(key))
    ? buRole.find(({ bu }) => bu === query.get('bu'))
    : undefined;
}

/** `yyyy-LL-dd` in Bangkok, so many days ago. */
const dayBefore = (days: number) => bangkokDate(new Date(Date.now() - days * 86_400_000));

/** The place chosen last, as features/customers/recent-places.ts stores it. */
function recentPlace(userId: string): Place | undefined {
  try {
    return (JSON.parse(onDevice.get(`so-places:${userId}`) ?? '{}') as { places?: Place[] })
      .places?.[0];
  } catch {
    return undefined;
  }
}

/** Sends a request as lib/client.ts does. */
async function ask({ who, config, token }: Known, address: string): Answer {
  const [session, portal, access] = await Promise.all([who, config, token]);
  // Without a token another tab sends one; and the browser's session may be another person's by now.
  if (!access || access.userId !== session?.user?.userId) return undefined;
  const headers = {
    accept: 'application/json',
    authorization: `Bearer ${access.accessToken}`,
    'login-type': access.provider === portal?.providers.customer.name ? 'customer' : 'admin',
    'login-provider': access.loginProvider,
  };
  const answer = await fetch(address, { headers, signal: AbortSignal.timeout(longestWaitMs) });
  // Read here, before the first drawing: later each read would wait until the page is drawn.
  const text = await answer.text();
  return Object.assign(answer, { text: async () => text });
}

/** Gives the page an answer only after the requests that follow from it are sent, so that the page does not send them too. */
async function andThen(answer: Answer, goOn: (rows: Rows) => void): Answer {
  try {
    goOn(JSON.parse((await (await answer)?.text()) ?? '{}') as Rows);
  } catch {
    // An unreadable answer leads to no request; the page shows the error.
  }
  return answer;
}
