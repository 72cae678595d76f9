import { aProfileAnswer, aSession } from '#contract/testing/samples/sign-in.ts';
import { aHomeDay } from '#contract/testing/samples/home.ts';
import { someWaits } from '#contract/testing/samples/waits.ts';
import type { SessionView } from '#contract/sign-in/session.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { fakeContract, type Answers } from './fake-contract.ts';
import { freshPortal } from './fresh-portal.ts';
import { never, refuses } from './refusals.ts';
import { whileOpen } from './while-open.ts';

export interface PageOptions {
  language?: 'th' | 'en';
  /** the signed-in person; null for a visitor */
  as?: SessionView | null;
  /** by the name of the call; a call without an answer fails the test */
  answers?: Answers;
  /** answers of addresses that are no calls of the contract: `{ '/session/active': [] }` */
  paths?: Readonly<Record<string, unknown>>;
  /** answers requests to another origin; undefined for our own */
  elsewhere?: (address: string, init: RequestInit) => Promise<Response> | undefined;
  /** values that the device has stored before, by key */
  stored?: Readonly<Record<string, string>>;
  /** values that this tab has stored before */
  storedInTab?: Readonly<Record<string, string>>;
  /** width of the window in px: below 768 a phone */
  width?: number;
  now?: string;
  /** the portal to load, where the test replaces one of its modules */
  load?: () => Promise<Pick<ReturnType<typeof freshPortal>, 'startPortal'> & { end?: () => void }>;
}

const aMorning = '2026-03-02T09:00:00+07:00';
const token = { accessToken: 'a.b.c', expiresIn: 600 };

/**
 * Opens a page by its address without language, as a browser would: the whole portal is loaded again, with its router, words, queries and
 * session, over a server with the test's answers. Searches the page as Testing Library's `screen` does.
 *
 *     const page = await renderPage('/preorder/product?bu=FEED&cv=C100&org=1101', { language: 'en', answers: { … } });
 *     await page.press('Add Feed 551 to the cart');
 *     expect(page.getByText('…')).toBeVisible();
 */
export async function renderPage(
  address: string,
  {
    language = 'th',
    as = aSession(),
    answers = {},
    paths = {},
    elsewhere,
    stored = {},
    storedInTab = {},
    width = 1280,
    now = aMorning,
    load = async () => freshPortal(),
  }: PageOptions = {},
) {
  const { provider } = as ?? { provider: '' };
  const server = fakeContract(
    {
      getUserByExternalLogin: aProfileAnswer(),
      listSavedFilters: { data: [] },
      getContacts: { data: [] },
      listComing: { data: [] },
      getConsents: { data: [] },
      awaitOrderChange: never,
      countNotices: never,
      getNoticeSettings: never,
      getSending: never,
      listWaits: someWaits(),
      readHomeDay: { data: aHomeDay() },
      ...answers,
    },
    {
      '/config.json': {},
      '/session': as ?? refuses('session_expired'),
      '/session/refresh': as
        ? { ...token, userId: as.user.userId, provider, loginProvider: provider }
        : refuses('session_expired'),
      '/session/logout': {},
      ...paths,
    },
  );
  const resize = openWindow(
    language === 'en' ? `/en${address === '/' ? '' : address}` : address,
    width,
    stored,
  );
  for (const [key, text] of Object.entries(storedInTab)) sessionStorage.setItem(key, text);
  const asking = whileOpen(
    async (asked, init = {}) => elsewhere?.(asked, init) ?? server.fetch(asked, init),
  );
  vi.stubGlobal('fetch', asking.fetch);
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  const { startPortal, end } = await load();
  const root = document.body.appendChild(document.createElement('div'));
  const stop = await startPortal(root);
  const close = () => {
    asking.close();
    stop?.();
    end?.();
    document.body.replaceChildren();
  };
  onTestFinished(() => {
    close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    if (server.faults.length > 0) throw new Error(server.faults.join('\n'));
  });

  // A visitor may be sent to the sign-in; everyone else sees a page.
  if (as) await waitFor(() => screen.getByRole('main'));
  const user = userEvent.setup();
  return {
    ...screen,
    user,
    /** closes the page before another one is opened in the same test; the last one is closed automatically */
    close,
    /** makes the window so many pixels wide */
    resize,
    /** the requests that the page sent by this call, oldest first */
    asked: server.asked,
    /** searches the page's main part, without head, menu and dialogs */
    get main() {
      return queriesOfMain();
    },
    /** path and search, with the language's prefix */
    address: () => location.pathname + location.search,
    /** presses the button of that name as soon as it exists; a link or a tab by its role */
    press: async (name: string | RegExp, role = 'button') =>
      user.click(await screen.findByRole(role, { name })),
    /** types into the field of that label, replacing its text */
    fill: async (label: string | RegExp, text: string) => {
      const field = await screen.findByLabelText(label, { selector: 'input, textarea' });
      await user.clear(field);
      await user.type(field, text);
    },
  };
}

/** An open page of a test. */
export type RenderedPage = Awaited<ReturnType<typeof renderPage>>;

/** Opens a window of this width at the address; returns a function that changes the width. */
export function openWindow(
  address: string,
  width: number,
  stored: Readonly<Record<string, string>>,
): (width: number) => void {
  history.replaceState(null, '', address);
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
  let now = width;
  const resized = new EventTarget();
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, px] = /\(min-width: (\d+)px\)/.exec(query) ?? [];
    return {
      get matches() {
        return px !== undefined && now >= Number(px);
      },
      media: query,
      addEventListener: resized.addEventListener.bind(resized),
      removeEventListener: resized.removeEventListener.bind(resized),
    };
  });
  // Other tabs belong to browser tests; a channel would connect pages that were never open together.
  vi.stubGlobal('BroadcastChannel', undefined);
  return (px) => {
    now = px;
    resized.dispatchEvent(new Event('change'));
  };
}

/** Queries of the page's main part. Each wait looks it up again, because another page may replace it. */
function queriesOfMain() {
  const now = () => within(screen.getByRole('main'));
  type Queries = ReturnType<typeof now>;
  return new Proxy(now(), {
    get: (queries, name: Extract<keyof Queries, string>) =>
      name.startsWith('find')
        ? (...asked: unknown[]) =>
            waitFor(() =>
              (
                now()[name.replace('find', 'get') as keyof Queries] as (
                  ...all: unknown[]
                ) => unknown
              )(...asked),
            )
        : queries[name],
  });
}
