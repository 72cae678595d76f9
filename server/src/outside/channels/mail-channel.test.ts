import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fakeSmtp, mailSettings, strangeSmtp, type FakeSmtp } from '#testing/channels/fake-smtp.ts';
import type { OutgoingMessage } from './channel.ts';
import { mailChannel } from './mail-channel.ts';

const key = '0190a1b2-0000-4000-8000-000000000001';
const message = (more: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  to: 'somchai@farm.example',
  title: 'คำสั่งซื้อ 26-004512 ถูกพัก',
  text: 'เกินวงเงิน 4,300 บาท',
  html: '<p>เกินวงเงิน <b>4,300</b> บาท</p>',
  link: 'https://order.example/orderstatus/orders/12',
  key,
  language: 'th',
  stop: 'https://order.example/stop/abc',
  ...more,
});
const soon = (ms = 1500) => AbortSignal.timeout(ms);

let smtp: FakeSmtp;
const open: { close?(): void }[] = [];
const channel = (more: object = {}) => {
  const made = mailChannel({ ...mailSettings(smtp), ...more });
  open.push(made);
  return made;
};
beforeAll(async () => void (smtp = await fakeSmtp()));
afterEach(() => {
  Object.assign(smtp, { manner: 'well', taken: [], tries: 0 });
  for (const one of open.splice(0)) one.close?.();
});
afterAll(() => smtp.close());

describe('a mail', () => {
  test('arrives as text and as HTML, with its id, and may be stopped in one tap', async () => {
    expect(await channel().send(message(), soon())).toEqual({ outcome: 'sent', reason: '' });
    const [mail] = smtp.taken;
    expect(mail?.read).toMatchObject({
      subject: 'คำสั่งซื้อ 26-004512 ถูกพัก',
      from: { name: 'ทุ่งทอง', address: 'orders@supplier.example' },
      to: [{ address: 'somchai@farm.example' }],
      messageId: `<${key}@supplier.example>`,
      text: expect.stringContaining('https://order.example/orderstatus/orders/12'),
      html: expect.stringContaining('<b>4,300</b>'),
    });
    const header = (name: string) => mail?.read.headers.find((one) => one.key === name)?.value;
    expect(header('list-unsubscribe')).toBe('<https://order.example/stop/abc>');
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(header('auto-submitted')).toBe('auto-generated');
  });

  test.each([
    'order\r\nBcc: other@farm.example',
    'order\nBcc: other@farm.example',
    'order\u2028Bcc: other@farm.example',
  ])('whose subject holds a line break begins no header: %j', async (title) => {
    await channel({ fromName: 'ทุ่งทอง' }).send(message({ title }), soon());
    const [mail] = smtp.taken;
    expect(mail?.read.bcc ?? []).toEqual([]);
    expect(mail?.read.headers.map(({ key: name }) => name)).not.toContain('bcc');
    expect([smtp.taken.length, mail?.to]).toEqual([1, 'somchai@farm.example']);
  });

  test.each([
    'no address',
    'a@b',
    'a@b.c, d@e.fg',
    'a@farm.example\r\nRCPT TO:<d@e.fg>',
    '<a@farm.example>',
    `${'a'.repeat(65)}@farm.example`,
    '',
  ])('to %j is refused for ever, and not tried', async (to) => {
    expect(await channel().send(message({ to }), soon())).toMatchObject({ outcome: 'refused' });
    expect(smtp.tries).toBe(0);
  });

  test.each([
    ['no recipient', { outcome: 'refused' }],
    ['no sender', { outcome: 'later', isOurSettings: true }],
    ['busy', { outcome: 'later' }],
  ] as const)('that a server refuses (%s) is judged by what it refuses', async (manner, answer) => {
    smtp.manner = manner;
    const result = await channel().send(message(), soon());
    expect(result).toMatchObject(answer);
    expect(result.isUnsure).toBeUndefined();
  });

  test('with a wrong password is a matter of the settings, and the password is in no reason', async () => {
    const wrong = channel({ password: 'guessed-word' });
    for (const answer of [await wrong.send(message(), soon()), await wrong.check?.(soon())]) {
      expect(answer).toMatchObject({ outcome: 'later', isOurSettings: true });
      expect(answer?.reason).not.toContain('guessed-word');
    }
    expect(await channel().check?.(soon())).toMatchObject({ outcome: 'sent' });
  });

  test('is not sent over a connection without TLS, unless the settings say so', async () => {
    expect(await channel({ security: 'starttls' }).send(message(), soon())).toMatchObject({
      outcome: 'later',
      isOurSettings: true,
    });
    expect(smtp.taken).toEqual([]);
  });

  test('to a server that is not there is later, and surely not sent', async () => {
    const answer = await channel({ port: 1 }).send(message(), soon());
    expect(answer).toMatchObject({
      outcome: 'later',
      reason: expect.stringContaining('ECONNREFUSED'),
    });
    expect(answer.isUnsure).toBeUndefined();
  });

  test('to a server that accepts the connection and never greets is surely not sent', async () => {
    const strange = await strangeSmtp(() => undefined);
    const waits = { connectionTimeout: 300, greetingTimeout: 300 };
    const mail = mailChannel({ ...mailSettings(smtp), port: strange.port }, waits);
    open.push(mail);
    const answer = await mail.send(message(), soon());
    expect(answer).toMatchObject({ outcome: 'later', reason: 'Greeting never received' });
    expect(answer.isUnsure).toBeUndefined();
    strange.close();
  });

  test.each<[string, (socket: { write(text: string): boolean; destroyed: boolean }) => void]>([
    ['is silent', () => undefined],
    ['pours out 50 MB', (socket) => void socket.write('2'.repeat(50 * 1024 * 1024))],
  ])('to a server that %s has an end', async (_, greet) => {
    const strange = await strangeSmtp(greet);
    expect(await channel({ port: strange.port }).send(message(), soon())).toMatchObject({
      outcome: 'later',
    });
    strange.close();
  });
});
