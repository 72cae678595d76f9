/** Business constants and limits of specification §9. Durations are milliseconds unless the name says otherwise. */
export const limits = {
  pageSize: 24,
  userListPage: 10,
  reportDetailPage: 20,
  customersByBuPage: 100,
  masUserList: 999,
  cartBadgeCap: 99,
  cartLifeDays: 7,
  /** most open drafts of a customer at an organisation that people began; those of the server are not counted (serverSources) */
  draftsOfCustomer: 50,
  /** so many open drafts of chats, and then the oldest give way that are not needed any more (stored/make-room.ts) */
  draftsOfChats: 50,
  draftLines: 500,
  /** lines of a chat's draft that are in doubt at once; what a message has beyond them is not taken */
  draftDoubts: 50,
  /** longest name of a draft, and the longest text of which one is made */
  draftName: 100,
  draftWords: 20_000,
  /** a draft that is unchanged for so long is removed, also one that was placed */
  draftDays: 90,
  cookieAcceptanceDays: 30,
  localeCookieDays: 365,
  sessionCookieDays: 30,
  notificationBanner: 6000,
  loadingBarHide: 500,
  minimumFetchDelay: 200,
  requestTimeout: 60_000,
  orderFilterDays: 30,
  /** most days of a list of orders, about a year, so that no list is endless (promises S15) */
  orderRangeDays: 400,
  /** the highest count that a tab of a business unit's orders shows; beyond it `1,000+` */
  ordersCounted: 1000,
  /** most orders that one call moves: four pages of the list */
  ordersMoved: 100,
  reportDays: 7,
  paymentHistoryDays: 7,
  /** how many days of paid payments a customer sees */
  paidPaymentsDays: 90,
  profileRetries: 3,
  profileRetryDelay: 30_000,
  phoneDigits: 10,
} as const;

export const newOrderId = 0;
export const entryType = '1';
export const defaultProvider = 'fosad';
