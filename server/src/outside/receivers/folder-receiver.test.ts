import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { messageKinds, messages, type MessageKind } from '#contract/messages.ts';
import type { Envelope } from '#contract/message.ts';
import { smallDisk } from '#testing/small-disk.ts';
import { csvOfEvents } from './csv-of-events.ts';
import { folderReceiver, type FolderSettings } from './folder-receiver.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'smart-order-receiver-'));
  await mkdir(join(folder, 'out'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const anEvent = (kind: MessageKind, id = 7): Envelope => ({
  id,
  type: kind,
  version: 2,
  document: `D${id}`,
  sequence: 1,
  createdAt: '2026-11-26T04:00:00.000Z',
  data: messages[kind].example,
});
const receiver = (more: Partial<FolderSettings> = {}) =>
  folderReceiver({ name: 'erp', folder, ...more });
const tell = (events: Envelope[], more: Partial<FolderSettings> = {}, tries = 1) =>
  receiver(more).take(events, { tries, signal: new AbortController().signal });
const written = async (at = folder) =>
  (await readdir(join(at, 'out'))).filter((name) => !name.startsWith('.')).toSorted();
const text = (name: string) => readFile(join(folder, 'out', name), 'utf8');

describe('a receiver that reads files', () => {
  test('is named with its folder', () => {
    expect(receiver()).toMatchObject({ name: 'erp', place: folder });
  });

  test('gets each event in a file of its own, named by its number and its kind', async () => {
    expect(await tell([anEvent('order', 48_211)])).toMatchObject({
      outcome: 'taken',
      status: null,
    });
    await tell([anEvent('payment', 100_000)]);
    expect(await written()).toEqual(['000000048211-order.json', '000000100000-payment.json']);
    expect(JSON.parse(await text('000000048211-order.json'))).toEqual(anEvent('order', 48_211));
    expect(await readdir(join(folder, 'out', '.writing'))).toEqual([]);
  });

  test('gets an event that is sent again under the same name, and what a killed copy left of it is removed', async () => {
    await mkdir(join(folder, 'out', '.writing'));
    for (const name of ['000000000007-order.json.half', '000000000008-order.json.other'])
      await writeFile(join(folder, 'out', '.writing', name), '{"id":');
    await tell([anEvent('order')], {}, 2);
    expect([await written(), await readdir(join(folder, 'out', '.writing'))]).toEqual([
      ['000000000007-order.json'],
      ['000000000008-order.json.other'],
    ]);
  });

  test('that asks for batches gets one file for the kinds in JSON and one for each kind in CSV', async () => {
    const events = [
      anEvent('order', 7),
      anEvent('receipt', 8),
      anEvent('payment', 9),
      anEvent('receipt', 10),
    ];
    await tell(events, { batch: 50, csv: ['receipt'] });
    expect(await written()).toEqual(['000000000007-events.json', '000000000008-receipt.csv']);
    expect(JSON.parse(await text('000000000007-events.json'))).toEqual([events[0], events[2]]);
    expect(rowsOf(await text('000000000008-receipt.csv')).map((row) => row['event.id'])).toEqual([
      '8',
      '10',
    ]);
  });

  test('that has vanished is unavailable, and is not made; once it is back the event is there', async () => {
    await rename(join(folder, 'out'), join(folder, 'gone'));
    expect(await tell([anEvent('order')])).toMatchObject({
      outcome: 'away',
      reason: expect.stringContaining('ENOENT'),
    });
    expect(await readdir(folder)).toEqual(['gone']);
    await rename(join(folder, 'gone'), join(folder, 'out'));
    expect(await tell([anEvent('order')], {}, 2)).toMatchObject({ outcome: 'taken' });
    expect(await written()).toEqual(['000000000007-order.json']);
  });

  test('whose disk is full is unavailable, and has no half-written file', async () => {
    const disk = await smallDisk(['out']);
    try {
      await disk.fill();
      expect(await tell([anEvent('order')], { folder: disk.folder })).toMatchObject({
        outcome: 'away',
        reason: expect.stringMatching(/ENOSPC|EEXIST|ENOTDIR/),
      });
      expect(await written(disk.folder)).toEqual([]);
      await disk.free();
      expect(await tell([anEvent('order')], { folder: disk.folder }, 2)).toMatchObject({
        outcome: 'taken',
      });
      expect(await written(disk.folder)).toEqual(['000000000007-order.json']);
    } finally {
      await disk.remove();
    }
  });
});

const rowsOf = (csv: string) => parse(csv, { columns: true }) as Record<string, string>[];

describe('events as CSV', () => {
  test('have a row for each entry of a list, with the fields of the document in each', () => {
    const rows = rowsOf(csvOfEvents('order-changed', [anEvent('order-changed')]));
    expect(rows).toHaveLength(3);
    expect(rows).toMatchObject([
      {
        'event.id': '7',
        'event.type': 'order-changed',
        orderNumber: 'SO-6911-04512',
        version: '2',
        amount: '6120',
        'lines.sku': '551--',
        'lines.amount': '6120',
      },
      {
        orderNumber: 'SO-6911-04512',
        'change.amountAfter': '6120',
        'change.lines.before.amount': '4896',
        'lines.sku': '',
        'change.overAfter': '',
      },
      {
        orderNumber: 'SO-6911-04512',
        'change.fields.name': 'sendBy',
        'change.fields.after': 'LNX',
      },
    ]);
  });

  test.each(messageKinds)('of the kind %s have a column for every value', (kind) => {
    const event = anEvent(kind);
    const cells = new Set(rowsOf(csvOfEvents(kind, [event])).flatMap((row) => Object.values(row)));
    const values = leaves(event).map(String);
    expect(values.filter((value) => !cells.has(value))).toEqual([]);
  });

  test('keep commas, quotes and lines of a text, and a list of numbers in one cell', () => {
    const reason = 'ไม่ "ครบ", 2 ถุง\nโทรแล้ว';
    expect(
      rowsOf(
        csvOfEvents('receipt-void', [
          { ...anEvent('receipt-void'), data: { receiptNo: 'RC1', reason } },
        ]),
      )[0]?.reason,
    ).toBe(reason);
    const data = {
      ...messages.receipt.example,
      allocations: [],
      cancelledPayments: ['PM1', 'PM2'],
    };
    expect(rowsOf(csvOfEvents('receipt', [{ ...anEvent('receipt'), data }]))).toMatchObject([
      { cancelledPayments: 'PM1 PM2' },
    ]);
  });
});

function leaves(value: unknown): unknown[] {
  if (value === null) return [''];
  return typeof value === 'object' ? Object.values(value).flatMap(leaves) : [value];
}
