import { bangkokDate } from '#contract/calendar.ts';
import { limits } from '#contract/constants.ts';
import { mayUse } from '#contract/permissions.ts';
import { hasDayPlan } from '#features/delivery/front.ts';
import type { Handlers } from '#platform/context.ts';
import { Problem } from '#platform/problem.ts';
import { walkedPage } from '#platform/http/walked-page.ts';
import { answeredPage } from '#platform/search/found-page.ts';
import { listAccountEvents } from './account/list-events.ts';
import { getBought } from './account/list-bought.ts';
import { getAccount } from './account/read-account.ts';
import { contactsOf } from './contacts.ts';
import { listDay } from './day/list-day.ts';
import { servedCustomers } from './served-customers.ts';
import {
  businessUnitsOf,
  carriersOf,
  customersOf,
  organisation,
  shipTosOf,
  withFigures,
} from './store.ts';

export const customersHandlers = {
  listBusinessUnits: async ({ db }, { caller, lang }) => ({
    data: await businessUnitsOf(db, caller, lang),
  }),

  listCvOrg: async ({ db, config, now }, { caller, reached, lang }, { query }) => {
    // Every signed-in caller may ask for names; for last order and debt a caller needs the menu of orders.
    const isFigured =
      query.with === 'figures' &&
      mayUse(config.menuPermission, { group: caller.group, farm: false }, 'order_tracking');
    const size = Math.min(
      Math.max(query.pageSize ?? limits.pageSize, 1),
      isFigured ? limits.pageSize : limits.customersByBuPage,
    );
    const page = walkedPage(query.page, size);
    const asked = {
      bu: reached.bu,
      search: (query.search ?? '').trim(),
      searchBy: query.searchBy ?? 'cvCode',
      page,
      size,
      lang,
    };
    const found = await customersOf(db, caller, asked);
    if (!isFigured) return answeredPage(found, asked);
    return answeredPage(
      {
        ...found,
        rows: await withFigures(db, found.rows, { bu: reached.bu, today: bangkokDate(now()) }),
      },
      asked,
    );
  },

  listServedCustomers: async ({ db, now }, { caller, reached, lang }, { query }) => {
    const page = walkedPage(query.page, limits.pageSize);
    const { rows, hasMore, counts } = await servedCustomers(db, {
      caller,
      bu: reached.bu,
      search: (query.search ?? '').trim(),
      only: query.only ?? '',
      page,
      size: limits.pageSize,
      today: bangkokDate(now()),
      lang,
    });
    return { data: rows, page, hasMore, counts };
  },

  listDay,
  getAccount,
  getBought,
  listAccountEvents,

  getOrg: async ({ db }, { lang }, { params }) => {
    const found = await organisation(db, params.id, lang);
    if (!found) throw new Problem('not_found');
    return { data: found };
  },

  getCvSendBy: async ({ db }, { reached, lang }) => ({
    data: await carriersOf(db, reached.bu, reached.cv, lang),
  }),
  getCvLocation: async ({ db, memory }, { reached, lang }) => {
    const [shipTos, hasDays] = await Promise.all([
      shipTosOf(db, reached.org, reached.cv, lang),
      hasDayPlan({ db, memory }, reached.bu, reached.version.master),
    ]);
    return { data: hasDays ? shipTos.map((one) => ({ ...one, hasDays })) : shipTos };
  },
  getContacts: async ({ db }, { reached, lang }) => ({ data: await contactsOf(db, reached, lang) }),
} satisfies Handlers;
