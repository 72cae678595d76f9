import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webPush from 'web-push';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { writtenConfiguration } from './written-configuration.ts';

test('the settings of a backup hold what counts and no secret, and name each that was left out', async () => {
  const vapid = webPush.generateVAPIDKeys();
  const folder = await mkdtemp(join(tmpdir(), 'smart-order-settings-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const key = Buffer.alloc(32, 5).toString('base64');
  const secrets = [
    'wachtwoord',
    'client-wachtwoord',
    'bank-wachtwoord-1',
    'receiver-wachtwoord-of-32-letters',
    'inquiry-wachtwoord',
    'query-wachtwoord',
    'header-wachtwoord',
    'account-wachtwoord',
    'provider-wachtwoord',
    key,
  ];
  const [database, client, bank, receiver, inquiry, query, header, account, provider] = secrets;
  const file = {
    secretKey: key,
    formerSecretKeys: [key],
    banks: ['scb'],
    erp: { address: 'https://erp.example/in', secret: receiver },
    receivers: {
      crm: {
        address: `https://crm.example/in?token=${query}`,
        secrets: [receiver],
        headers: { Authorization: `Basic ${header}`, Cookie: `a=${header}` },
      },
      shop: {
        address: `https://portal:${account}@shop.example`,
        secrets: [receiver],
        timeLimit: 9,
      },
    },
    inquiryBanks: { kbank: { address: 'https://kbank.example', token: inquiry } },
    channels: {
      mail: {
        host: 'smtp.supplier.example',
        user: 'orders',
        password: provider,
        from: 'orders@supplier.example',
      },
      sms: {
        address: 'https://sms.example/send',
        headers: { auth: provider },
        body: { to: '{to}', message: '{text}', pwd: provider },
        answer: { sent: { begins: ['OK'] } },
      },
      line: { token: provider },
      push: { ...vapid, contact: 'mailto:office@supplier.example' },
    },
    cash: { rounding: 1 },
  };
  await writeFile(join(folder, 'config.json'), JSON.stringify(file));
  const environment = {
    PUBLIC_ORIGIN: 'https://orders.example.co.th',
    DATABASE_URL: `postgresql://smart_order:${database}@db/smart_order`,
    CONFIG_FILE: join(folder, 'config.json'),
    OIDC_FOSAD_ISSUER: 'https://staff.example.co.th',
    OIDC_FOSAD_CLIENT_SECRET: client,
    OIDC_IDS_PORTAL_ISSUER: 'https://customers.example.co.th',
    BANK_CALLBACK_SECRET: bank,
    RATE_LIMIT_SCALE: '2',
    SHELL: '/bin/sh',
  };
  const written = writtenConfiguration(environment, readConfig(environment));
  expect(
    [...secrets, vapid.privateKey].filter((secret) => JSON.stringify(written).includes(secret)),
  ).toEqual([]);
  expect(written.leftOut.toSorted()).toEqual([
    'BANK_CALLBACK_SECRET',
    'CONFIG_FILE/channels/line/token',
    'CONFIG_FILE/channels/mail/password',
    'CONFIG_FILE/channels/push/privateKey',
    'CONFIG_FILE/channels/push/publicKey',
    'CONFIG_FILE/channels/sms/body',
    'CONFIG_FILE/channels/sms/headers',
    'CONFIG_FILE/erp/secret',
    'CONFIG_FILE/formerSecretKeys',
    'CONFIG_FILE/inquiryBanks/kbank/token',
    'CONFIG_FILE/receivers/crm/address',
    'CONFIG_FILE/receivers/crm/headers',
    'CONFIG_FILE/receivers/crm/secrets',
    'CONFIG_FILE/receivers/shop/address',
    'CONFIG_FILE/receivers/shop/secrets',
    'CONFIG_FILE/secretKey',
    'DATABASE_URL',
    'OIDC_FOSAD_CLIENT_SECRET',
  ]);
  expect(written).toMatchObject({
    environment: {
      PUBLIC_ORIGIN: 'https://orders.example.co.th',
      RATE_LIMIT_SCALE: '2',
      OIDC_FOSAD_ISSUER: 'https://staff.example.co.th',
    },
    file: {
      banks: ['scb'],
      erp: { address: 'https://erp.example/in' },
      cash: { rounding: 1 },
      receivers: { crm: {}, shop: { timeLimit: 9 } },
    },
  });
  expect(written.environment).not.toHaveProperty('SHELL');
});
