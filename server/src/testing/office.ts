import { readdir } from 'node:fs/promises';
import { assets } from '#platform/http/web/web.ts';
import { ownPageHeaders } from './http-client.ts';

/** The statuses that people behind one address get who open the portal after a new version: each loads the document, its calls and 52 files. */
export async function statusesOfOffice(origin: string, { people }: { people: number }) {
  const files = (await readdir(assets)).filter((name) => !/\.(?:br|gz)$/.test(name)).slice(0, 52);
  const statuses: number[] = [];
  for (let person = 0; person < people; person += 1) {
    const asked = [
      fetch(`${origin}/`, { headers: { accept: 'text/html' } }),
      fetch(`${origin}/config.json`),
      fetch(`${origin}/session`, { headers: ownPageHeaders }),
      fetch(`${origin}/session/refresh`, { method: 'POST', headers: ownPageHeaders, body: '{}' }),
      ...files.map((name) => fetch(`${origin}/assets/${name}`)),
    ];
    for (const answer of await Promise.all(asked)) {
      await answer.arrayBuffer();
      statuses.push(answer.status);
    }
  }
  return { asked: statuses.length, refused: statuses.filter((status) => status === 429).length };
}
