import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { bangkokDate } from '#contract/calendar.ts';
import { defaultBases } from '#contract/bases.ts';
import type { OrderStatus } from '#contract/orders/statuses.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariants } from '#platform/verify/invariants.ts';
import '#platform/files/photos/redraw-picture.ts';
import { anOrderHeader } from '#testing/order-header.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { removeOldRows } from '../../../retention.ts';

let portal: TestPortal;
let people: Record<'customer' | 'salesman' | 'rival' | 'admin', Person>;
let orderId: number;
const place = { orgCode: '1001', cvCode: 'C100' };

beforeAll(async () => {
  portal = await testPortal();
  // On a slow machine the limit is of a quarter of an hour ago, and the orders that the tests move by hand would be over it.
  await portal.db.updateTable('credit').set({ credit_limit: 5_000_000_000 }).execute();
  const [customer, salesman, rival, admin] = await Promise.all(
    ['customer', 'salesman', 'rival', 'admin'].map((name) => portal.as(name)),
  );
  people = { customer, salesman, rival, admin } as typeof people;
});
afterAll(() => portal.close());

const at = async (status: OrderStatus) => {
  await portal.db.updateTable('orders').set({ status }).where('order_id', '=', orderId).execute();
  const row = {
    order_id: orderId,
    at: new Date(),
    user_id: 'U',
    user_name: 'u',
    user_group: 'ADMIN',
    to_status: status,
  };
  await portal.db.insertInto('order_step').values(row).execute();
};
beforeEach(async () => {
  const orderh = anOrderHeader();
  const orderd = [
    { sku: '551--', orderQty: 10 },
    { sku: '552--', orderQty: 20 },
  ];
  const { body } = await people.customer.call('saveOrder', {
    params: { bu: 'feed' },
    body: { orderh, orderd },
    key: crypto.randomUUID(),
  });
  ({ orderId } = body);
  await at('INV');
});

const read = async (who = people.customer) =>
  (
    await who.call('getOrderStatusDetail', {
      params: { bu: 'feed', org: '1001', cv: 'C100', orderId },
    })
  ).body;
const receive = (
  who: Person,
  lines: object[],
  {
    photos,
    note,
    headers,
  }: { photos?: string[]; note?: string; headers?: Record<string, string> } = {},
) =>
  who.call('receiveWithDifferences', {
    params: { bu: 'feed' },
    body: { ...place, orderId, lines, ...(photos && { photos }), ...(note && { note }) },
    key: crypto.randomUUID(),
    ...(headers && { headers }),
  });
const upload = (who: Person, file: Buffer, { type = 'image/jpeg', cv = 'C100' } = {}) =>
  who.call('uploadPhoto', {
    params: { bu: 'feed', org: '1001', cv, orderId },
    file,
    type,
    key: crypto.randomUUID(),
  });
const decide = (who: Person, claimId: number, status = 'accepted', reason = 'เห็นในรูปแล้ว') =>
  who.call('decideClaim', {
    params: { claimId },
    body: { status, reason },
    key: crypto.randomUUID(),
  });
const show = (who: Person, photoId: string) =>
  fetch(`${portal.origin}${defaultBases.main}/receiptphoto/${photoId}`, {
    headers: { authorization: `Bearer ${who.accessToken}` },
  });

// The server decodes files only; the test also decodes answers in memory.
sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });
let shade = 0;
/** A new photo that is turned on its side and holds the place where it was taken. */
const aPhoto = (width = 300, height = 200) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: (shade = (shade + 9) % 256), g: 80, b: 40 },
    },
  })
    .withExif({
      IFD0: { Make: 'Phone' },
      IFD3: { GPSLatitude: '13/1 45/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
const files = async () =>
  (
    await readdir(join(portal.deps.config.dataDir, 'photos'), { recursive: true }).catch(() => [])
  ).filter((name) => name.endsWith('.webp'));

describe('receiving goods that differ from what was sent', () => {
  test('a customer receives eight of ten bags: the order is received, and the claim shows what is missing and its amount', async () => {
    const { body: photo } = await upload(people.customer, await aPhoto());
    const { status, body } = await receive(
      people.customer,
      [{ sequence: 1, receivedQty: 8, reason: 'damaged', note: 'ถุงขาด' }],
      {
        photos: [photo.photoId],
        note: 'รถมาช้า',
      },
    );
    expect([status, body.status, body.confirmDate, body.can.claim]).toEqual([
      200,
      'RECEIVE',
      bangkokDate(new Date()),
      false,
    ]);
    expect(body.claim).toMatchObject({
      status: 'open',
      note: 'รถมาช้า',
      amount: 1224,
      lines: [
        {
          sequence: 1,
          receivedQty: 8,
          receivedWgh: null,
          reason: 'damaged',
          note: 'ถุงขาด',
          amount: 1224,
        },
      ],
      photos: [photo.photoId],
      history: [{ from: null, to: 'open', userName: 'customer' }],
    });
    const messages = await portal.db
      .selectFrom('outbox')
      .select('kind')
      .where('document', '=', body.orderNumber)
      .orderBy('outbox_id')
      .execute();
    expect(messages.map(({ kind }) => kind)).toEqual(['order', 'order-status', 'claim']);
  });

  test('goods without differences need one call, and open no claim', async () => {
    const { body } = await people.customer.call('orderReceived', {
      params: { bu: 'feed' },
      body: { ...place, orderId },
      key: crypto.randomUUID(),
    });
    expect([body.status, body.claim]).toEqual(['RECEIVE', null]);
  });

  test.each([
    [
      'more than was sent',
      { sequence: 1, receivedQty: 11, reason: 'short' },
      'lines.0.receivedQty received_quantity',
    ],
    [
      'less than nothing',
      { sequence: 1, receivedQty: -1, reason: 'short' },
      'lines.0.receivedQty received_quantity',
    ],
    [
      'a ten-thousandth of a bag',
      { sequence: 1, receivedQty: 0.0001, reason: 'short' },
      'lines.0.receivedQty received_decimals',
    ],
    [
      'a weight beyond all lorries',
      { sequence: 1, receivedQty: 8, receivedWgh: 1e300, reason: 'short' },
      'lines.0.receivedWgh received_weight',
    ],
    [
      'short, though all of it was received',
      { sequence: 1, receivedQty: 10, reason: 'short' },
      'lines.0.receivedQty received_all',
    ],
    [
      'an unknown reason',
      { sequence: 1, receivedQty: 1, reason: 'stolen' },
      'lines.0.reason invalid_request',
    ],
    [
      'a line that is not there',
      { sequence: 7, receivedQty: 1, reason: 'short' },
      'lines.0.sequence unknown_code',
    ],
  ])('%s is refused beside its field, and the order stays on its way', async (_, line, wrong) => {
    const { status, body } = await receive(people.customer, [line]);
    expect([status, body.fields?.map(({ field, code }) => `${field} ${code}`)]).toEqual([
      400,
      [wrong],
    ]);
    expect(await read()).toMatchObject({ status: 'INV', claim: null, version: 1 });
  });

  test('a claim compares with what was sent, not with what was ordered', async () => {
    await people.salesman.call('recordProgress', {
      params: { bu: 'feed' },
      body: { ...place, orderId, lines: [{ sequence: 1, sendQty: 9, sendWgh: 270 }] },
    });
    const more = await receive(people.customer, [
      { sequence: 1, receivedQty: 10, reason: 'damaged' },
    ]);
    expect(more.body.fields?.[0]).toMatchObject({ code: 'received_quantity', most: 9 });
    expect(
      (
        await receive(people.customer, [
          { sequence: 1, receivedQty: 9, receivedWgh: 255.5, reason: 'short' },
        ])
      ).body.claim,
    ).toMatchObject({
      amount: 0,
    });
  });

  test('staff cannot cancel an order on its way, and receiving a cancelled one is refused without removing its photos', async () => {
    const { body: photo } = await upload(people.customer, await aPhoto());
    await at('C');
    const { status, body } = await receive(
      people.customer,
      [{ sequence: 1, receivedQty: 8, reason: 'short' }],
      { photos: [photo.photoId] },
    );
    expect([status, body.code, body.detail]).toEqual([
      409,
      'order_transition_refused',
      { from: 'C', to: 'RECEIVE' },
    ]);
    expect((await show(people.customer, photo.photoId)).status).toBe(200);
    expect((await read()).claim).toBeNull();
  });

  test('of twenty who receive at once one opens a claim and nineteen are refused', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, () =>
        receive(people.customer, [{ sequence: 1, receivedQty: 8, reason: 'short' }]),
      ),
    );
    const codes = all.map(({ status }) => status).toSorted((a, b) => a - b);
    expect([
      codes.filter((status) => status === 200).length,
      codes.every((status) => [200, 409].includes(status)),
    ]).toEqual([1, true]);
  });

  test('a person who saw an older state of the order is refused first', async () => {
    const late = await receive(
      people.customer,
      [{ sequence: 1, receivedQty: 8, reason: 'short' }],
      { headers: { 'if-match': '"0"' } },
    );
    expect([late.status, late.body.code]).toEqual([412, 'order_changed']);
  });
});

describe('a photo of goods', () => {
  test('is stored upright and without the place where it was taken, and shown to customer and staff only through the gate', async () => {
    const { status, body } = await upload(people.customer, await aPhoto());
    expect([status, body.again, body.photos]).toEqual([200, false, [body.photoId]]);
    const answer = await show(people.salesman, body.photoId);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const stored = await sharp(bytes).metadata();
    expect([
      stored.format,
      stored.width,
      stored.height,
      stored.exif,
      stored.icc,
      stored.orientation,
    ]).toEqual(['webp', 200, 300, undefined, undefined, undefined]);
    expect(
      Object.fromEntries(
        ['content-type', 'cache-control', 'x-content-type-options', 'content-disposition'].map(
          (name) => [name, answer.headers.get(name)],
        ),
      ),
    ).toEqual({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
    });
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await show(people.rival, body.photoId)).status).toBe(404);
    expect(
      (await fetch(`${portal.origin}${defaultBases.main}/receiptphoto/${body.photoId}`)).status,
    ).toBe(401);
  });

  test('sent twice, or again after a lost answer, is the same photo', async () => {
    const photo = await aPhoto();
    const first = await upload(people.customer, photo);
    const second = await upload(people.customer, photo);
    expect(second.body).toEqual({
      photoId: first.body.photoId,
      again: true,
      photos: [first.body.photoId],
    });
  });

  test('whose picture is missing, as after a restore with an older folder, is restored by sending the same file', async () => {
    const photo = await aPhoto();
    const { photoId } = (await upload(people.customer, photo)).body;
    const before = await (await show(people.customer, photoId)).arrayBuffer();
    await rm(join(portal.deps.config.dataDir, 'photos', photoId.slice(0, 2), `${photoId}.webp`));
    expect((await show(people.customer, photoId)).status).toBe(410);
    expect((await upload(people.customer, photo)).body).toEqual({
      photoId,
      again: true,
      photos: [photoId],
    });
    expect(Buffer.from(await (await show(people.customer, photoId)).arrayBuffer())).toEqual(
      Buffer.from(before),
    );
  });

  test('of the largest phone is stored in two thousand pixels', async () => {
    const { body } = await upload(people.customer, await aPhoto(6000, 4000));
    const stored = await sharp(
      Buffer.from(await (await show(people.customer, body.photoId)).arrayBuffer()),
    ).metadata();
    expect([stored.width, stored.height]).toEqual([1333, 2000]);
  });

  test.each([
    ['a text', async () => Buffer.from('no picture at all'), 'image/png', 400, 'photo_unreadable'],
    [
      'half a picture',
      async () => (await aPhoto()).subarray(0, 400),
      'image/jpeg',
      400,
      'photo_unreadable',
    ],
    [
      'a drawing that could load something',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'image/png',
      400,
      'photo_unreadable',
    ],
    [
      'a picture of more pixels than can be looked at',
      () =>
        sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      'image/png',
      400,
      'photo_unreadable',
    ],
    [
      'fifty megabytes',
      async () => Buffer.alloc(50 * 1024 * 1024, 1),
      'image/jpeg',
      413,
      'body_too_large',
    ],
    [
      'a file of another kind',
      async () => Buffer.from('x'),
      'application/pdf',
      415,
      'unsupported_media_type',
    ],
  ])('%s is refused, and no file is stored', async (_, file, type, status, code) => {
    const before = await files();
    const answer = await upload(people.customer, await file(), { type });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await files()).toEqual(before);
  });

  test('that is the seventh of an order is refused, and the six stay', async () => {
    for (let at = 0; at < 6; at += 1) await upload(people.customer, await aPhoto());
    const before = await files();
    const seventh = await upload(people.customer, await aPhoto());
    expect([seventh.status, seventh.body.code, seventh.body.detail]).toEqual([
      409,
      'photo_too_many',
      { most: 6 },
    ]);
    expect(await files()).toEqual(before);
  });

  test('that is the seventh of an order is refused before its file is decoded, because decoding would delay others by seconds', async () => {
    for (let at = 0; at < 6; at += 1) await upload(people.customer, await aPhoto());
    const seventh = await upload(people.customer, Buffer.from('no picture'), { type: 'image/png' });
    expect([seventh.status, seventh.body.code]).toEqual([409, 'photo_too_many']);
  });

  test('can be removed before the receipt, and not afterwards', async () => {
    const { body: first } = await upload(people.customer, await aPhoto());
    const { body: second } = await upload(people.customer, await aPhoto());
    const gone = await people.customer.call('removePhoto', {
      params: { photoId: first.photoId },
      body: {},
    });
    expect([gone.body.photos, (await show(people.customer, first.photoId)).status]).toEqual([
      [second.photoId],
      410,
    ]);
    await receive(people.customer, [{ sequence: 1, receivedQty: 8, reason: 'short' }], {
      photos: [second.photoId],
    });
    expect(
      (await people.customer.call('removePhoto', { params: { photoId: second.photoId }, body: {} }))
        .body.code,
    ).toBe('photo_claimed');
  });

  test('that was removed, or is of another order, cannot be part of a claim', async () => {
    const { body: photo } = await upload(people.customer, await aPhoto());
    await people.customer.call('removePhoto', { params: { photoId: photo.photoId }, body: {} });
    const { status, body } = await receive(
      people.customer,
      [{ sequence: 1, receivedQty: 8, reason: 'short' }],
      { photos: [photo.photoId] },
    );
    expect([status, body.fields?.[0]]).toMatchObject([
      400,
      { field: 'photos.0', code: 'photo_unknown' },
    ]);
    expect((await read()).status).toBe('INV');
  });

  test('of an order that is not on its way, or is another customer’s, is refused', async () => {
    expect((await upload(people.rival, await aPhoto())).status).toBe(404);
    expect((await upload(people.rival, await aPhoto(), { cv: 'C200' })).body.code).toBe(
      'order_not_found',
    );
    await at('SO');
    expect((await upload(people.customer, await aPhoto())).body.code).toBe(
      'order_transition_refused',
    );
  });

  test('that belongs to no claim is removed after two days, with its picture', async () => {
    const { body: photo } = await upload(people.customer, await aPhoto());
    await portal.deps.pool.query(
      `update claim_photo set created_at = now() - interval '3 days' where photo_id = $1`,
      [photo.photoId],
    );
    expect(await removeOldRows(portal.deps, 'claim_photo')).toBe(1);
    expect((await files()).some((name) => name.includes(photo.photoId))).toBe(false);
  });

  test('is stored in files that only the server reads', async () => {
    await upload(people.customer, await aPhoto());
    const folder = join(portal.deps.config.dataDir, 'photos');
    const [name = ''] = await files();
    expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
  });
});

describe('a claim', () => {
  const claimed = async () =>
    (await receive(people.customer, [{ sequence: 1, receivedQty: 8, reason: 'short' }])).body.claim
      ?.claimId ?? 0;

  test.each(['accepted', 'partly', 'refused', 'withdrawn'])(
    'is %s by staff with a reason that the customer reads',
    async (status) => {
      const claimId = await claimed();
      expect((await read(people.salesman)).can.decideClaim).toBe(true);
      expect((await decide(people.salesman, claimId, status)).status).toBe(200);
      const { claim, can } = await read();
      expect([can.decideClaim, claim?.status]).toEqual([false, status]);
      expect(claim?.history.at(-1)).toMatchObject({
        from: 'open',
        to: status,
        reason: 'เห็นในรูปแล้ว',
        userGroup: 'SALEMAN',
      });
    },
  );

  test('that staff opened for the customer is decided by a second person', async () => {
    const recorded = await receive(people.salesman, [
      { sequence: 1, receivedQty: 8, reason: 'short' },
    ]);
    expect([recorded.status, recorded.body.can.decideClaim]).toEqual([200, false]);
    const claimId = recorded.body.claim?.claimId ?? 0;
    const own = await decide(people.salesman, claimId);
    expect([own.status, own.body.code, (await read()).claim?.status]).toEqual([
      403,
      'claim_own',
      'open',
    ]);
    expect((await decide(people.admin, claimId)).status).toBe(200);
  });

  test('is decided once, by one of two who decide at one moment', async () => {
    const claimId = await claimed();
    const both = await Promise.all([
      decide(people.salesman, claimId),
      decide(people.salesman, claimId, 'refused'),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await decide(people.salesman, claimId, 'open')).body.code).toBe('claim_decided');
  });

  test('needs a reason, and no customer decides it', async () => {
    const claimId = await claimed();
    expect(
      (await decide(people.salesman, claimId, 'refused', '  ')).body.fields?.[0],
    ).toMatchObject({
      field: 'reason',
      code: 'order_reason_required',
    });
    expect((await decide(people.customer, claimId)).status).toBe(403);
    expect((await decide(people.rival, claimId)).status).toBe(404);
    expect((await read()).claim?.status).toBe('open');
  });
});

test('after all of this every invariant holds', async () =>
  expect(await brokenInvariants(portal.deps.pool)).toEqual([]));
