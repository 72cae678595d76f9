import { localeOf } from '#contract/languages.ts';
import type { Handlers } from '#platform/context.ts';
import { documentHandlers } from './documents/share-document.ts';
import { readSending } from './sending/read-sending.ts';
import { countNotices, listNotices, readNotices } from './list-notices.ts';
import { addBrowser, removeBrowser } from './settings/browsers.ts';
import { confirmContact, removeContact, startContact } from './settings/contacts.ts';
import { readSettings } from './settings/read-settings.ts';
import { saveNoticeSettings } from './settings/save-settings.ts';
import { templatesHandlers } from './templates/read-templates.ts';

export const noticesHandlers = {
  listNotices,
  countNotices,
  readNotices,
  getNoticeSettings: (deps, { caller }) => readSettings(deps, caller),
  saveNoticeSettings,
  startContact,
  confirmContact,
  removeContact,
  addBrowser,
  removeBrowser,
  getSending: (deps, { lang }) => readSending(deps, localeOf[lang]),
  ...templatesHandlers,
  ...documentHandlers,
} satisfies Handlers;
