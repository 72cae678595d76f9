// Runs before anything is painted: language, theme and text size, so that none of them flashes; and asks who is signed in, which every page
// waits for, and for the token, which its first question waits for.
{
  const page = document.documentElement;
  const english = /^\/en(\/|$)/.test(location.pathname);
  const chosen = /(?:^|; )so-locale=(th|en)/.exec(document.cookie)?.[1];
  const night = matchMedia('(prefers-color-scheme: dark)');
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- outside the block it would be a global of every page
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const paint = () => {
    const theme = kept('so-theme');
    page.dataset.theme = theme === 'light' || theme === 'dark' ? theme : night.matches ? 'dark' : 'light';
    page.dataset.text = kept('so-text') ?? 'normal';
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', page.dataset.theme === 'dark' ? '#182019' : '#fcfcf8');
  };

  // Only the bare home follows the cookie; a link that someone shared keeps the language it was written in.
  if (location.pathname === '/' && chosen === 'en') location.replace(`/en${location.search}`);
  page.lang = english ? 'en' : 'th';
  // A link that was shared asks nothing of a session, and a landing has its own way in (decisions 12, 69).
  if (!/^(?:\/en)?\/(?:delivery\/|smartsalesso|ssofoslogin)/.test(location.pathname))
    globalThis.soSession = fetch(`/session?lang=${english ? 'eng' : 'th'}`, { headers: { accept: 'application/json', 'x-so-request': '1' } });
  const session = globalThis.soSession;
  const isDoor = /^(?:\/en)?\/(?:user|admin)-login\/?$/.test(location.pathname);
  // Read before the page reads it: this listens first. What cannot be read is nothing here, and the page says so.
  const jsonOf = (answer) => answer?.then((one) => (one.ok ? one.clone().json() : undefined)).catch(() => undefined);
  if (session && !isDoor && navigator.locks) {
    // In the tabs' turn, which lasts until the page has told the others of the token, or does not come; a tab that has one will tell it (lib/session/access.ts).
    globalThis.soAccess = new Promise((tell) => {
      navigator.locks
        .request('so-refresh', async () => {
          const { ok } = await session;
          const { held = [] } = await navigator.locks.query();
          if (!ok || held.some(({ name = '' }) => name.startsWith('so-token '))) return tell();
          const headers = { 'content-type': 'application/json', accept: 'application/json', 'x-so-request': '1' };
          const answer = fetch('/session/refresh', { method: 'POST', body: '{}', headers });
          await new Promise((done) => {
            tell({ answer, done });
            setTimeout(done, 15_000);
          });
        })
        .catch(() => tell());
    });
    // The first screen's own questions (web/build/first-asks.ts), by their addresses; lib/early-answers.ts hands them out.
    globalThis.soConfig = fetch('/config.json', { headers: { accept: 'application/json' } });
    const [who, config] = [jsonOf(session), jsonOf(globalThis.soConfig)];
    const token = globalThis.soAccess.then((begun) => jsonOf(begun?.answer));
    const ask = async (address, body) => {
      const [{ user }, { providers }, access] = await Promise.all([who, config, token]);
      // A tab that has a token tells it; and the browser may be another person's by now.
      if (access?.userId !== user.userId) return undefined;
      const headers = {
        accept: 'application/json',
        authorization: `Bearer ${access.accessToken}`,
        'login-type': access.provider === providers.customer.name ? 'customer' : 'admin',
        'login-provider': access.loginProvider,
      };
      const sent = body && { method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } };
      const answer = await fetch(address, { headers, signal: AbortSignal.timeout(10_000), ...sent });
      // Read before the page is drawn for the first time: reading would wait for the end of that, once for every question.
      const text = await answer.text();
      return Object.assign(answer, { text: async () => text });
    };
    const recentPlace = (userId) => {
      try {
        return JSON.parse(kept(`so-places:${userId}`)).places[0];
      } catch {
        return undefined;
      }
    };
    const early = async () => {
      const path = english ? location.pathname.slice(3) : location.pathname;
      const query = new URLSearchParams(location.search);
      const { path: pattern, asks, ofCustomers = [], ofHomeCustomer, leadsTo } = globalThis.firstAsks.find((one) => new RegExp(one.path).test(path));
      const [{ user, permissions }, { bases }] = await Promise.all([who, config]);
      const unit = path.length > 1 ? user.buRole.find(({ bu }) => bu === query.get('bu')) : user.buRole.length === 1 && user.buRole[0];
      const place = ['bu', 'cv', 'org'];
      // Where the address says less than a place or more, or the API is another supplier's, the page asks by itself.
      if (path.length > 1 && !place.every((key) => query.get(key))) return undefined;
      if (!unit || bases.main !== '/api/main' || [...query.keys()].some((key) => !place.includes(key))) return undefined;
      const [, id] = new RegExp(pattern).exec(path);
      const day = (ago) => new Date(Date.now() + 7 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10);
      const facts = { ...Object.fromEntries(query), bu: unit.bu, path: unit.pathName, id, lang: english ? 'eng' : 'th', from: day(30), to: day(0) };
      const found = new Map();
      const begin = (one, said, body) => {
        const address = one.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(said[name]));
        const key = address + (body ?? '');
        if (!found.has(key))
          found.set(
            key,
            ask(address, body).catch(() => undefined),
          );
        return key;
      };
      const rowsOf = async (answer) => (await answer.then(async (one) => JSON.parse(await one.text())).catch(() => undefined)) ?? {};
      const andWhatItLeadsTo = async (answer) => {
        const { data = [] } = await rowsOf(answer);
        if (leadsTo.shipped) {
          // The next day to come, and only then the one that is late; of one day the first of the list, as the card takes it.
          const all = data.filter(({ status }) => leadsTo.shipped.includes(status)).toSorted((a, b) => (a.requireDate < b.requireDate ? -1 : 1));
          const next =
            all.find(({ requireDate }) => requireDate >= facts.to) ?? all.find(({ requireDate }) => requireDate === all.at(-1).requireDate);
          if (next) begin(leadsTo.ask, facts, JSON.stringify({ docNumber: next.invoiceNumber || next.orderNumber }));
        } else if (data[0]) begin((unit.pathName === 'farm' && leadsTo.inFarm) || leadsTo.ask, { ...facts, type: data[0].prdTypeCode });
        return answer;
      };
      const beginAndOn = (one, said) => {
        const key = begin(one, said);
        if (one === leadsTo?.of) found.set(key, andWhatItLeadsTo(found.get(key)));
        return key;
      };
      const beginOf = ({ cvCode: cv, orgCode: org }) => {
        for (const [needs, one] of ofHomeCustomer) if (permissions.includes(needs)) beginAndOn(one, { ...facts, cv, org });
      };
      const [first] = asks.map((one) => beginAndOn(one, facts));
      if (user.isCustomer) for (const [needs, one] of ofCustomers) if (!needs || permissions.includes(needs)) begin(one, facts);
      // The page hears of its customer when what it will ask of them stands here: nothing is asked twice.
      const andOfTheirs = async (answer) => {
        const { data, pagination } = await rowsOf(answer);
        if (pagination?.total === 1) beginOf(data[0]);
        return answer;
      };
      if (ofHomeCustomer && user.isCustomer) {
        // Home speaks of the customer chosen last until it knows the only one (features/customers/recent-places.ts).
        const recent = recentPlace(user.userId);
        if (recent?.bu?.bu === unit.bu) beginOf({ ...recent.cv, ...recent.org });
        found.set(first, andOfTheirs(found.get(first)));
      }
      return found;
    };
    globalThis.soEarly = early().catch(() => undefined);
  }
  if (english) document.querySelector('link[rel=manifest]')?.setAttribute('href', '/manifest.en.webmanifest');
  // The first scripts may be of a build that is gone (decision 50): the page is read anew, once in a minute, as app/chunk-guard.ts does.
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- outside the block it would be a global of every page
  const readAnew = () => {
    try {
      if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem('so-chunk-reload') ?? 0) < 60_000) return;
      sessionStorage.setItem('so-chunk-reload', String(Date.now()));
      location.reload();
    } catch {
      // Where nothing can be kept, a loop could not be stopped.
    }
  };
  addEventListener('error', ({ target }) => target?.type === 'module' && readAnew(), true);
  addEventListener('so-code-gone', readAnew);
  night.addEventListener('change', paint);
  addEventListener('storage', paint);
  addEventListener('so-look', paint);
  paint();
}
