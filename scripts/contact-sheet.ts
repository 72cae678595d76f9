// Run after changing a product picture, to look at all of them: node scripts/contact-sheet.ts /tmp/sheet.html (or .png, with chromium)
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { animals, categories } from '../server/src/features/catalogue/pictures/brush.ts';
import { kinds, picture } from '../server/src/features/catalogue/pictures/picture.ts';
import type { PictureInputs } from '../server/src/features/catalogue/pictures/picture.ts';

const marks = ['551', 'ADE', '500 ก.', '9062', '1 กก.', 'Fe', '510S', '30 ฟอง', '100 มล.', 'PRO-1', '2.5 กก.', '20 ซีซี', ''];

/** As the pages see it: a file in an <img>, on the page's own tile. */
const tile = (inputs: PictureInputs, size: number) =>
  `<span class="tile ${inputs.category}"><img width="${size}" height="${size}" alt="" src="data:image/svg+xml,${encodeURIComponent(picture(inputs))}"></span>`;

const family = categories.flatMap((category) => kinds.map((kind, i) => ({ category, kind, mark: marks[i % 6], animal: animals[i % 7] })));
const labels = marks.flatMap((mark, i) =>
  (['sack', 'premix', 'bottle', 'pack'] as const).map((kind, k) => ({
    category: categories[(i + k) % 4] ?? 'feed',
    kind,
    mark,
    animal: animals[(i + k) % 7],
  })),
);
const luck = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((seed) =>
  (['sack', 'pellets', 'crumble', 'pork', 'piglets', 'fingerlings'] as const).map((kind) => ({
    category: 'feed' as const,
    kind,
    mark: '551',
    animal: 'pig' as const,
    seed,
  })),
);

const row = (inputs: PictureInputs[], size: number) => `<p>${inputs.map((one) => tile(one, size)).join('')}</p>`;
const sheet = (theme: string) =>
  `<section class="${theme}">${row(family, 124)}${row(labels, 84)}${row(luck, 84)}${row(family.slice(0, 19), 56)}${row(family.slice(57), 56)}</section>`;

// The tile colours of tokens.css, light and dark.
const page = `<!doctype html><meta charset="utf-8"><title>Product pictures</title><style>
body { margin: 0 } section { padding: 24px; background: oklch(.972 .008 96) } p { display: flex; flex-wrap: wrap; gap: 12px; margin: 0 0 24px }
.tile { display: grid; padding: 6px; border-radius: 12px } img { display: block }
.feed { background: oklch(.95 .026 90) } .swine { background: oklch(.948 .017 32) } .aqua { background: oklch(.945 .018 208) } .food { background: oklch(.95 .022 58) }
.dark { background: oklch(.188 .016 162) } .dark .feed { background: oklch(.3 .03 84) } .dark .swine { background: oklch(.3 .028 24) } .dark .aqua { background: oklch(.3 .028 215) } .dark .food { background: oklch(.3 .032 46) }
</style>${sheet('light')}${sheet('dark')}`;

const target = resolve(process.argv[2] ?? 'contact-sheet.html');
const html = target.replace(/\.png$/, '.html');
writeFileSync(html, page);
if (target.endsWith('.png')) {
  const profile = mkdtempSync(join(tmpdir(), 'sheet-'));
  execFileSync(
    'chromium',
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--hide-scrollbars',
      `--user-data-dir=${profile}`,
      '--window-size=1500,5200',
      `--screenshot=${target}`,
      pathToFileURL(html).href,
    ],
    { stdio: 'ignore' },
  );
  rmSync(profile, { recursive: true, force: true });
}
