import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Collects in the page what a browser's console would show as an error, since WebDriver has no console, and counts the requests under way.
const collector = `(() => {
  const reported = (window.__reported = []);
  const tell = (text) => reported.push(String(text));
  // Firefox reports a modulepreload of a module that it has; its console shows none.
  addEventListener('error', (e) => e.target.rel === 'modulepreload' || tell(e.message || 'not loaded: ' + (e.target.src || e.target.href)), true);
  addEventListener('unhandledrejection', (e) => tell(e.reason?.stack ?? e.reason));
  addEventListener('securitypolicyviolation', (e) => tell('policy: ' + e.violatedDirective + ' ' + e.blockedURI + ' ' + e.sample));
  const own = console.error;
  console.error = (...of) => { tell(of.join(' ')); own.apply(console, of); };
  // What arrives late moves what a person is about to press. The next notice may be waited for long.
  const ask = fetch;
  window.__asking = 0;
  window.fetch = (...of) => {
    if (String(of[0].url ?? of[0]).includes('after=')) return ask(...of);
    window.__asking++;
    return ask(...of).finally(() => window.__asking--);
  };
})();`;

/**
 * HTTPS before a portal, with a certificate of its own: engines store the cookies of a session only of HTTPS. It gives a session at
 * /entrance-of-a-test?name=value, and collects errors in each page.
 */
export async function tlsFront(port: number, portal: () => string) {
  const folder = await mkdtemp(join(tmpdir(), 'smart-order-tls-'));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const asked = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
  ];
  const names = ['-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', [...asked, ...names, '-keyout', keyFile, '-out', certFile], {
    stdio: 'ignore',
  });
  const [key, cert] = await Promise.all([readFile(keyFile), readFile(certFile)]);
  await rm(folder, { recursive: true });
  const server = createServer({ key, cert }, (asking, answering) => {
    const { pathname, searchParams } = new URL(asking.url ?? '/', 'https://localhost');
    if (pathname === '/entrance-of-a-test') {
      const cookies = [...searchParams].map(
        ([name, value]) => `${name}=${value}; Path=/; HttpOnly; Secure; SameSite=Strict`,
      );
      answering.writeHead(200, { 'set-cookie': cookies, 'content-type': 'text/html' });
      answering.end('<link rel="icon" href="data:,">');
      return;
    }
    const { hostname, port: inner } = new URL(portal());
    // Pages are changed, so they come unpacked.
    const { 'accept-encoding': _packed, ...headers } = asking.headers;
    const passed = request(
      { hostname, port: inner, method: asking.method, path: asking.url, headers },
      (answer) => {
        if (!answer.headers['content-type']?.startsWith('text/html')) {
          answering.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(answering);
          return;
        }
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const html = Buffer.concat(parts).toString();
          const [nonce = ''] = /nonce="[^"]+"/.exec(html) ?? [];
          const { 'content-length': _length, ...others } = answer.headers;
          answering.writeHead(answer.statusCode ?? 502, others);
          answering.end(
            html.replace('<head>', () => `<head><script ${nonce}>${collector}</script>`),
          );
        });
      },
    );
    passed.on('error', () => answering.destroy());
    asking.pipe(passed);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
