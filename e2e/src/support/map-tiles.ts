import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// One grey pixel: tests check only that it was requested and that the policy allowed it.
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

export interface MapTiles {
  /** the browsers' requests, with their Referer */
  asked: { url: string; referer: string | undefined }[];
  /** configures a portal to use this server */
  environment: { CONFIG_FILE: string };
  stop(): Promise<void>;
}

/** A server of map tiles, at an address of its own. */
export async function mapTiles(): Promise<MapTiles> {
  const asked: MapTiles['asked'] = [];
  const server = createServer(({ url = '', headers }, answer) => {
    asked.push({ url, referer: headers.referer });
    answer
      .writeHead(200, { 'content-type': 'image/png', 'cache-control': 'no-store' })
      .end(picture);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const folder = await mkdtemp(join(tmpdir(), 'smart-order-tiles-'));
  const CONFIG_FILE = join(folder, 'config.json');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/{z}/{x}/{y}.png`;
  await writeFile(CONFIG_FILE, JSON.stringify({ mapTiles: { address, attribution: '© Test' } }));
  return {
    asked,
    environment: { CONFIG_FILE },
    stop: async () => {
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
