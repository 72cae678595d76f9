// The HTML of the first screens, with the classes of src/boot/first-screen.css. Sizes are attributes, as in Bone of ui/text/Loading.tsx.

interface Words {
  product: string;
  loading: string;
  late: string;
}

const bone = (width: number | string, height: number, round = '') =>
  `<svg class="first-bone${round && ' first-round'}" width="${typeof width === 'number' ? `${width / 16}rem` : width}" height="${height / 16}rem"></svg>`;

const icon = (path: string, more = '') =>
  `<svg class="first-icon${more}" viewBox="0 0 24 24"><path d="${path}"/></svg>`;
const back = icon('m12 19-7-7 7-7M19 12H5');
const menu = icon('M4 5h16M4 12h16M4 19h16', ' first-phone');

const mark =
  '<svg class="first-mark" width="30" height="30" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#1d5e3b"/><path d="M7 17c5-1 8 2 9 7-5 1-9-2-9-7z" fill="#f0bd4c"/><path d="M16 24C14 15 18 8 26 7c1 8-3 15-10 17z" fill="#fcfcf5"/></svg>';
const logo = `<span class="first-logo">${mark}</span>`;

const repeat = (times: number, html: string) => html.repeat(times);
const card = (content: string) => `<div class="first-card">${content}</div>`;
const words = `<div class="first-words">${bone('75%', 16)}${bone('50%', 12)}</div>`;
const row = `<div class="first-row">${bone(44, 44, 'round')}${words}${bone(72, 16)}</div>`;
const rows = (count: number) => card(repeat(count, row));
const facts = card(bone('40%', 14) + bone('60%', 28) + bone('80%', 14));
const pills = `<div class="first-row">${repeat(5, bone(88, 44, 'round'))}</div>`;

/** What a page has below its title. */
export const shapes = {
  cards: facts + rows(3),
  list: bone('100%', 48, 'round') + rows(6),
  tabs: pills + rows(6),
  products: bone('100%', 48, 'round') + pills + rows(6),
};
export type Shape = keyof typeof shapes;

const feet = {
  tabs: '<div class="first-foot first-tabs"></div>',
  dock: `<div class="first-foot">${bone('100%', 52, 'round')}</div>`,
};

interface Bars {
  title: string;
  farm?: boolean;
  foot?: keyof typeof feet;
}

/** Where no script ever runs, this appears after 20 s, in both languages as the page that it leads to. */
const old =
  '<p class="first-old"><a href="/old-browser.html">เปิดไม่ได้? ดูเบราว์เซอร์ที่ใช้ได้<br /><span lang="en">Not opening? See which browsers do</span></a></p>';
const whole = (content: string, more = '') =>
  `<div class="first${more}" aria-busy="true">${content}${old}</div>`;
const top = (line: string, farm: boolean) =>
  `<div class="first-bar"><div class="first-line">${line}${menu}</div></div><div class="first-cookies"></div>${farm ? '<div class="first-farm"></div>' : ''}`;

/** A page: bars, title and shape. */
export const bars = (
  { title, farm = false, foot }: Bars,
  shape: string,
  { product, late }: Words,
): string =>
  whole(
    top(
      `${back}${mark}<span class="first-title first-phone">${title}</span><span class="first-title first-desk">${product}</span>`,
      farm,
    ) +
      `<div class="first-page"><div class="first-desk"><div class="first-crumbs">${bone(176, 14)}</div><p class="first-head">${title}</p></div>${shape}<p class="first-late">${late}</p></div>` +
      (foot ? feet[foot] : ''),
  );

/** Home: the dark ground of dawn, and the cards over it. */
export const home = ({ product, loading, late }: Words): string =>
  whole(
    top(`${logo}<span class="first-title">${product}</span>`, true) +
      `<div class="first-dawn"><div>${bone(160, 16)}<p class="first-head">${loading}</p></div></div>` +
      `<div class="first-page first-cards">${facts}${facts}${rows(4)}${facts}<p class="first-late">${late}</p></div>${feet.tabs}`,
    ' first-home',
  );

/** The doors: NightFrame's ground and logo. */
export const door = ({ product }: Words): string =>
  whole(
    `<div class="first-line">${logo}<span class="first-title">${product}</span></div>`,
    ' first-night',
  );
