import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type SmtpManner = 'well' | 'half' | 'no recipient' | 'no sender' | 'busy';

interface TakenMail {
  to: string;
  raw: string;
  read: Email;
}
const failed = (responseCode: number, words: string) =>
  Object.assign(new Error(words), { responseCode });

/** An SMTP server on this machine with one account; what it takes is read as a mail program reads it. */
export async function fakeSmtp(account = { user: 'orders', password: 'morning-mail' }) {
  const self = {
    manner: 'well' as SmtpManner,
    /** what it answers to these recipients */
    codes: {} as Record<string, number>,
    taken: [] as TakenMail[],
    port: 0,
    tries: 0,
    delayMs: 0,
    close: async () => undefined as void,
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideSTARTTLS: true,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, done) =>
      username === account.user && password === account.password
        ? done(null, { user: username })
        : done(failed(535, 'wrong user or password')),
    onMailFrom: (_address, _session, done) =>
      done(self.manner === 'no sender' ? failed(550, 'not your address') : null),
    onRcptTo: ({ address }, _session, done) => {
      self.tries += 1;
      const code = self.codes[address];
      if (code !== undefined) return done(failed(code, 'domain not found'));
      if (self.manner === 'no recipient') return done(failed(550, 'no such mailbox'));
      done(
        self.manner === 'busy' || (self.manner === 'half' && self.tries % 2 === 1)
          ? failed(451, 'try again later')
          : null,
      );
    },
    onData: (stream, session, done) => {
      // oxlint-disable-next-line promise/always-return -- it ends by its callback
      void text(stream).then(async (raw) => {
        if (self.delayMs > 0) await sleep(self.delayMs);
        self.taken.push({
          to: session.envelope.rcptTo[0]?.address ?? '',
          raw,
          read: await PostalMime.parse(raw),
        });
        // oxlint-disable-next-line promise/no-callback-in-promise -- smtp-server has no other way
        done();
      }, done);
    },
  });
  // A client that is killed breaks its connection off.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  self.port = (server.server.address() as AddressInfo).port;
  self.close = () => new Promise((done) => server.close(() => done()));
  return self;
}
export type FakeSmtp = Awaited<ReturnType<typeof fakeSmtp>>;

export const mailSettings = ({ port }: { port: number }) => ({
  host: '127.0.0.1',
  port,
  security: 'none' as const,
  user: 'orders',
  password: 'morning-mail',
  from: 'orders@supplier.example',
  fromName: 'ทุ่งทอง',
});

/** A server that accepts connections and speaks no SMTP: silent, or it pours bytes without a line's end. */
export async function strangeSmtp(greet: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    greet(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
