import { addDays, bangkokDate } from '#contract/calendar.ts';
import type { CallShape, FieldPath } from '#contract/call.ts';
import { defaultBases } from '#contract/bases.ts';
import { toWire } from '#contract/orders/header-fields.ts';
import { someDetails } from '#contract/testing/samples/orders.ts';
import { eventOfSample, standingDay, type SampleRecords } from './sample-records.ts';

/** The parts of a request before it is written as HTTP; tests change single values. */
export interface SampleAsk {
  /** path with `{name}`, one of those of the call */
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
  body: Record<string, unknown> | undefined;
}
export interface SamplePlace {
  bu: string;
  org: string;
  cv: string;
}

const today = bangkokDate(new Date());
const aUser = {
  firstName: 'รุ่ง',
  lastName: 'ดี',
  email: 'rung@farm.example',
  userGroup: 'CUSTOMER',
  level: '',
  bu: ['feed'],
  activeFlag: 'Y',
};
const bodies: Record<string, (orderId: number, records: SampleRecords) => Record<string, unknown>> =
  {
    saveOrder: () => ({
      orderh: toWire(someDetails({ requireDate: addDays(today, 1) })),
      orderd: [{ sku: '551--', orderQty: 1 }],
    }),
    updateOrder: (orderId) => ({
      orderh: { orderId, ...toWire(someDetails({ requireDate: addDays(today, 2) })) },
      orderd: [{ sku: '552--', orderQty: 2, unitPrice: 548 }],
      confirmedTotal: 1096,
      editType: 'product',
    }),
    changeStatusOrder: (orderId) => ({ orderId, status: 'C', reason: 'by a test' }),
    orderReceived: (orderId) => ({ orderId }),
    askDecider: (orderId) => ({ orderId, userId: 'U-salesman' }),
    moveOrders: (orderId) => ({ status: 'C', reason: 'by a test', orders: [{ orderId }] }),
    receiveWithDifferences: (orderId) => ({
      orderId,
      lines: [{ sequence: 1, receivedQty: 0, reason: 'short' }],
    }),
    removePhoto: () => ({}),
    decideClaim: () => ({ status: 'accepted', reason: 'by a test' }),
    recordProgress: (orderId) => ({ orderId, lines: [{ sequence: 1, allocateQty: 1 }] }),
    resolveLines: () => ({ text: '551 20 ถุง\n552 xx 10 ถุง\nอาหารหมูเล็ก สิบถุง' }),
    resolveRows: () => ({ rows: [{ product: '551', quantity: '20' }] }),
    rememberCustomerSheet: () => ({ shape: 'a'.repeat(64), columns: ['product', 'quantity'] }),
    rememberCustomerWord: () => ({ word: 'หมูน้อย', sku: '551--' }),
    removeCustomerWord: () => ({ word: 'หมูน้อย' }),
    createDraft: () => ({
      name: 'of a test',
      source: 'cart',
      delivery: { telephone: '0812345678' },
      lines: [{ sku: '551--', orderQty: 5 }],
    }),
    changeDraft: () => ({
      lines: [{ sku: '551--', orderQty: 7 }],
      delivery: { comments: 'by a test' },
    }),
    renameDraft: () => ({ name: 'renamed by a test' }),
    removeDraft: () => ({}),
    saveStandingOrder: () => ({
      name: 'of a test',
      weekdays: [2],
      everyWeeks: 1,
      from: addDays(today, 1),
      until: '',
      move: 'before',
      daysAhead: 2,
      atCutOff: 'send',
      delivery: toWire(someDetails({ requireDate: '' })),
      lines: [{ sku: '551--', orderQty: 5 }],
    }),
    skipStandingDay: () => ({ day: standingDay, skip: true }),
    pauseStandingOrder: () => ({ until: addDays(today, 30) }),
    stopStandingOrder: () => ({}),
    answerStandingDay: () => ({ day: standingDay, answer: 'skip' }),
    writeCustomerNote: () => ({ kind: 'called', words: 'โทรแล้ว' }),
    endCustomerNote: () => ({ as: 'done' }),
    lookAtInboxItem: () => ({}),
    takeInboxItem: () => ({ by: 'me' }),
    draftChatMessage: () => ({ lines: [{ sku: '551--', orderQty: 20 }] }),
    draftInboxItem: () => ({ org: '1001', cv: 'C100', text: '551 20 ถุง' }),
    answerInboxItem: () => ({ text: 'ขอทราบจำนวน' }),
    dismissInboxItem: () => ({ reason: 'by a test' }),
    createGuide: () => ({ name: 'ของเล้า 1', copyOf: 0 }),
    renameGuide: () => ({ guideId: 0, name: 'ของเล้า 2' }),
    removeGuide: () => ({ guideId: 0 }),
    addGuideRows: () => ({ guideId: 0, skus: ['551--'] }),
    removeGuideRows: () => ({ guideId: 0, skus: ['551--'] }),
    moveGuideRows: () => ({ guideId: 0, skus: ['551--'], before: null }),
    setGuidePar: () => ({ guideId: 0, sku: '551--', par: 10 }),
    saveBarcode: () => ({ invoiceNumber: 'INV-S2', barcodeType: '1' }),
    updateBarcode: () => ({ paymentNo: 'PM-LIVE', barcodeType: '2' }),
    cancelBarcode: () => ({ paymentNo: 'PM-LIVE' }),
    decideMoney: () => ({ action: 'refund', reason: 'by a test' }),
    reverseDecision: () => ({ reason: 'by a test' }),
    returnAdvance: () => ({ reason: 'by a test', amount: 0.01 }),
    saveDayRule: () => ({
      zone: 'N',
      prdTypeCode: 'PIG',
      weekdays: '1;2;3;4;5;6;7',
      leadDays: 0,
      cutOff: '23:59',
      places: null,
    }),
    removeDayRule: () => ({ zone: '', prdTypeCode: 'MED' }),
    saveClosedDay: () => ({
      zone: 'N',
      prdTypeCode: '',
      day: '2030-01-01',
      isHoliday: false,
      nameTh: '',
      nameEn: '',
    }),
    removeClosedDay: () => ({ zone: '', prdTypeCode: '', day: '2030-01-02' }),
    playBank: () => ({}),
    genReport: () => ({}),
    genReportCredit: () => ({}),
    startReportJob: () => ({ kind: 'statement' }),
    cancelReportJob: () => ({}),
    cashPaid: () => ({ amount: 1 }),
    printReceipt: () => ({ paper: '80mm' }),
    voidReceipt: () => ({ reason: 'by a test' }),
    sendAgain: () => ({ receiver: 'erp' }),
    sendMissing: () => ({ bu: 'feed', kind: 'orders', day: '2026-03-01', receiver: 'erp' }),
    retryParked: (_order, { 'parked message': id }) => ({ id }),
    correctParked: (_order, { 'parked message': id }) => ({
      id,
      body: '{"externalId":"ERP-1","orderNumber":"SO-none","status":{"to":"APPV"}}',
    }),
    dropParked: (_order, { 'parked message': id }) => ({ id, reason: 'by a test' }),
    saveConsent: () => ({ purpose: 'maps', given: false, version: 'of a test' }),
    erasePerson: () => ({ userId: 'U-inactive' }),
    sendTest: () => ({ receiver: 'erp' }),
    pauseReceiver: () => ({ receiver: 'erp', paused: true }),
    reportFailedCall: () => ({
      base: 'main',
      call: 'GET /{path}/getinvoutstanding/{a}/{b}',
      status: 503,
      reason: 'unavailable',
    }),
    makeToken: () => ({ name: 'of a test', scopes: ['read'], units: null }),
    rotateToken: () => ({ id: 1, overlapHours: 1 }),
    endToken: () => ({ id: 1 }),
    openCashDay: () => ({ floatAmt: 0 }),
    handOverCash: (_order, { cashDay }) => ({ dayId: cashDay, amount: 1, receiverId: 'U-office' }),
    confirmHandover: (_order, { handover }) => ({ handoverNo: handover, amount: 1 }),
    refuseHandover: (_order, { handover }) => ({ handoverNo: handover, reason: 'by a test' }),
    closeCashDay: (_order, { cashDay }) => ({
      dayId: cashDay,
      expectedAmt: 1,
      pieces: [{ value: 1, count: 1 }],
    }),
    acceptCashDay: (_order, { cashDay }) => ({ dayId: cashDay }),
    saveReceipt: () => ({ invoiceNumber: 'INV-S1' }),
    saveSchedule: () => ({
      name: 'of a test',
      kind: 'receivable',
      filter: { days: 'all' },
      format: 'xlsx',
      rhythm: 'daily',
      hour: 7,
      bu: 'feed',
    }),
    stopSchedule: () => ({}),
    saveFilter: () => ({
      report: 'purchasereport',
      name: 'of a test',
      filter: { bu: 'feed', range: 'last7' },
    }),
    removeFilter: () => ({ report: 'purchasereport', name: 'of a test' }),
    generateDeliveryStatus: () => ({}),
    getSharedDelivery: () => ({ token: 'x'.repeat(64) }),
    createUserSaleInfo: () => ({
      identifyId: 'customer',
      provider: 'ids-portal',
      userName: 'x',
      firstName: 'x',
      lastName: 'x',
      email: 'x@x.example',
    }),
    linkAccount: () => ({ loginid: 'customer', provider: 'ids-portal' }),
    verifySsoToken: () => ({ accessToken: 'a.b.c' }),
    readNotices: () => ({ upTo: 1 }),
    saveNoticeSettings: () => ({
      quietFrom: 1260,
      choices: [{ kind: 'order_received', channel: 'mail', wanted: false }],
    }),
    startContact: () => ({ channel: 'mail', address: 'x@x.example' }),
    confirmContact: () => ({ channel: 'mail', code: '000000' }),
    removeContact: () => ({ channel: 'mail' }),
    playPhone: () => ({ does: 'write', text: 'x' }),
    startLineLink: () => ({ linkToken: 'of-a-test' }),
    addBrowser: () => ({
      browser: {
        endpoint: 'https://push.example/sample',
        keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
      },
    }),
    removeBrowser: () => ({ endpoint: 'https://push.example/sample' }),
    sendDocument: () => ({ document: 'statement', channel: 'mail', address: 'x@x.example' }),
    withdrawDocument: () => ({}),
    verifyPortalToken: () => ({ accessToken: 'a.b.c' }),
    refreshSalesToken: () => ({ accessToken: 'a.b.c' }),
    refreshPortalToken: () => ({ accessToken: 'a.b.c' }),
    log: () => ({ functionName: 'test', data: { a: 1 } }),
    createSoMasUser: () => ({ ...aUser, username: 'sample.made', externalUserId: [] }),
    editSoMasUser: () => ({
      ...aUser,
      id: 'U-rival',
      username: 'rival',
      externalUserId: [{ id: 'rival', providerAuth: 'ids-portal' }],
    }),
    saveUserId: () => ({ userId: 'U-rival', usergroup: 'CUSTOMER' }),
    syncCustomers: () => ({ cvRole: [{ cvCode: 'C200', orgCode: '1001' }] }),
    unsyncCustomers: () => ({ cvRole: [{ cvCode: 'C300', orgCode: '1002' }] }),
  };
const otherParams = {
  type: 'PIG',
  from: addDays(today, -1),
  to: today,
  lookUpBy: 'P',
  provider: 'ids-portal',
  id: 'U-rival',
  by: 'account',
  paymentNo: 'PM-LIVE',
  invoiceNumber: 'INV-S2',
  format: 'csv',
  kind: 'purchase',
  list: 'paid',
  transactionKey: '1',
  advanceId: '1',
  userId: 'U-rival',
  x: 'U-rival',
};

/** Calls that need a record of their own: other calls change the usual record so that these would be refused. */
const ownParams: Record<string, Record<string, string>> = {
  exportPerson: { format: 'json' },
  reverseDecision: { transactionKey: '2', decisionId: '1' },
  playBank: { paymentNo: 'PM-PLAYED' },
  exportAssignments: { list: 'assigned' },
};

/** Calls that need a value in their query. */
const ownQuery: Record<string, Record<string, string>> = {
  awaitOrderChange: { version: '0' },
  getDocumentSending: { document: 'statement' },
};

/** Fields beside `reach.self` that name a person: all people may call with their own id, only some with another's (the room decides). */
export const ownToAnyone: Record<string, readonly FieldPath[]> = { getUserCv: ['params.userId'] };

/** Every call at each of its paths, as a valid request for a place of the small supplier and one of its records of each kind. */
export function sampleAsks(
  call: CallShape,
  { bu, org, cv }: SamplePlace,
  records: SampleRecords,
): SampleAsk[] {
  const body = bodies[call.name]?.(records.order, records);
  if (call.body && !body)
    throw new Error(
      `Write down in sample-asks.ts what ${call.name} is rightly asked with; then its refusals are tested too.`,
    );
  const params: Record<string, string> = {
    ...otherParams,
    ...ownParams[call.name],
    orderId: String(records.order),
    orderNumber: records['order document'],
    draftId: String(records.draft),
    standingId: String(records['standing order']),
    noteId: String(records.note),
    message: eventOfSample(records.message),
    itemId: String(records[call.name === 'draftInboxItem' ? 'message without a draft' : 'message']),
  };
  const ask: SampleAsk = {
    path: call.path,
    params,
    query: { lang: 'th', ...ownQuery[call.name] },
    body,
  };
  for (const [name, value] of [
    ['bu', bu],
    ['org', org],
    ['cv', cv],
  ] as const)
    for (const place of call.reach?.[name] ?? []) put(ask, place, value);
  const record = call.reach?.record;
  if (record)
    put(
      ask,
      record.at,
      record.at.startsWith('body.') ? records[record.kind] : String(records[record.kind]),
    );
  return [call.path, ...(call.alsoAt ?? [])].map((path) =>
    Object.assign(structuredClone(ask), { path }),
  );
}

/** Sets the value at a place of the contract, in path, query or body. */
export function put(ask: SampleAsk, place: FieldPath, value: unknown) {
  const [part, ...path] = place.split('.') as ['params' | 'query' | 'body', ...string[]];
  const last = path.pop() ?? '';
  const holder = path.reduce<Record<string, unknown>>(
    (inside, key) => (inside[key] ??= {}) as Record<string, unknown>,
    ask[part] ?? {},
  );
  holder[last] = value;
}

/** Path and query as they are sent. */
export function addressOf({ base }: CallShape, { path, params, query }: SampleAsk): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return `${defaultBases[base]}${filled}?${new URLSearchParams(query).toString()}`;
}
