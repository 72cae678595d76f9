import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import webPush from 'web-push';
import { readConfig } from './config.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'smart-order-channels-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const mail = {
  host: 'smtp.supplier.example',
  user: 'orders',
  password: 'morning',
  from: 'orders@supplier.example',
};
const sms = {
  address: 'https://sms.example/send',
  body: { to: '{to}', message: '{text}' },
  answer: { sent: { path: 'status', is: ['0'] } },
};
async function started(channels: object, environment: object = {}) {
  const CONFIG_FILE = join(folder, `${crypto.randomUUID()}.json`);
  await writeFile(CONFIG_FILE, JSON.stringify({ channels }));
  return () => readConfig({ CONFIG_FILE, ...environment }).file.channels;
}

describe('the ways to people in CONFIG_FILE', () => {
  test('are settings, or false for a way that the supplier does without', async () => {
    const channels = { mail, sms, line: false, push: false };
    expect((await started(channels))()).toEqual(channels);
  });

  test('take a pair of keys for notifications of browsers', async () => {
    const push = { ...webPush.generateVAPIDKeys(), contact: 'mailto:office@supplier.example' };
    expect((await started({ push }))()).toEqual({ push });
  });

  test.each<[string, object, string]>([
    [
      'a password without a user',
      { mail: { ...mail, user: undefined } },
      'CONFIG_FILE channels mail: user and password belong together',
    ],
    [
      'a sender with a name in its address',
      { mail: { ...mail, from: 'Orders <orders@supplier.example>' } },
      'CONFIG_FILE /channels/mail/from',
    ],
    [
      'a sender with a line break in its name',
      { mail: { ...mail, fromName: 'Orders\r\nBcc: all@farm.example' } },
      'CONFIG_FILE /channels/mail/fromName',
    ],
    ['an unknown key', { mail: { ...mail, pasword: 'x' } }, 'CONFIG_FILE /channels/mail (pasword)'],
    [
      'a request of SMS without the number',
      { sms: { ...sms, body: { message: '{text}' } } },
      'CONFIG_FILE channels sms: body needs {to} and {text}',
    ],
    [
      'an SMS provider whose answers have no meaning',
      { sms: { ...sms, answer: {} } },
      'CONFIG_FILE /channels/sms/answer',
    ],
    ['no token of LINE', { line: {} }, 'CONFIG_FILE /channels/line'],
    [
      'keys of push that are none',
      { push: { publicKey: 'x', privateKey: 'y', contact: 'mailto:a@b.example' } },
      'CONFIG_FILE /channels/push/publicKey',
    ],
    [
      'keys of push that are of two pairs',
      {
        push: {
          publicKey: webPush.generateVAPIDKeys().publicKey,
          privateKey: webPush.generateVAPIDKeys().privateKey,
          contact: 'mailto:a@b.example',
        },
      },
      'CONFIG_FILE channels push: publicKey and privateKey are not of one pair',
    ],
    ['true', { sms: true }, 'CONFIG_FILE /channels/sms'],
    ['an unknown way', { fax: {} }, 'CONFIG_FILE /channels (fax)'],
  ])('with %s stop the start, by the name of the key', async (_, channels, words) => {
    expect(await started(channels)).toThrow(words);
  });

  test('carry no secret over a plain connection in production', async () => {
    const start = await started(
      {
        mail: { ...mail, security: 'none' },
        sms: { ...sms, address: 'http://sms.example/send' },
        line: { token: 'x'.repeat(40), address: 'http://line.example' },
      },
      { NODE_ENV: 'production' },
    );
    for (const words of [
      'channels mail: needs security',
      'channels sms: needed with https',
      'channels line: needed with https',
    ])
      expect(start).toThrow(words);
    expect(
      await started(
        { mail: { ...mail, host: '127.0.0.1', security: 'none' } },
        { NODE_ENV: 'production' },
      ),
    ).not.toThrow('channels mail');
  });
});
