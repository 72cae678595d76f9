import { ink, short } from './brush.ts';
import type { Drawing, Tone } from './brush.ts';

/** A flat dish under something to eat. */
export const dish = ({ body, shade, pale }: Tone) => `
<path d="M10 92q50 10 100 0-2 9-14 11.5-36 5-72 0-12-2.5-14-11.5z" fill="${body}"/><path d="M110 92q-2 9-14 11.5-10 1.5-20 2.2 13-3 18-11.7z" fill="${shade}"/><path d="M11 93q49 9.5 98 0" stroke="${pale}" stroke-width="2.2" stroke-linecap="round" fill="none" opacity=".8"/>`;

const block = 'M20 48q1-12 13-12h54q12 0 13 12l4 42q1 13-11 14-33 2-66 0-12-1-11-14z';
const layers = ['#f9e0d5', '#d9786f', '#f7d6ca', '#c9615c', '#f9ddd2', '#b94f50'];

/** Pork belly, cut square, skin on top. */
export const pork: Drawing = ({ roll, id }) => {
  const wave = layers.map((colour, i) => {
    const y = 45 + i * 10 + roll() * 3;
    const swell = short(roll() * 9 - 10);
    return `<path d="M8 ${short(y)}q26 ${swell} 52 0t52-2V112H8z" fill="${colour}"/>`;
  });
  return `<clipPath id="${id}"><path d="${block}"/></clipPath><path d="${block}" fill="#eeb894"/><g clip-path="url(#${id})">${wave.join('')}
<path d="M90 30h24v82H88q7-40 2-82z" fill="${ink}" opacity=".09"/><path d="M10 98q50 8 100 0v12H10z" fill="${ink}" opacity=".07"/></g>
<path d="M27 47q1-6 8-6h30" stroke="#fff" stroke-width="3.4" stroke-linecap="round" fill="none" opacity=".65"/><path d="M20 63l-1.5 22" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".35"/>`;
};

/** One fillet, thick at the cut and thin at the tail, skin side down. */
const slice = (flesh: string, grain: string) => `
<path d="M9 53Q9 45 22 42C50 36 84 46 112 62q4 3-1 5C86 80 52 88 24 84 10 82 8 76 8 68z" fill="#7d8b8c"/>
<path d="M9 53Q9 45 22 42C50 36 84 46 112 62q4 3-1 4C86 77 52 84.5 24 80.5 10 78.5 8 72 8 65z" fill="#cf7d58"/>
<path d="M9 53Q9 45 22 42C50 36 84 46 112 62q3 2-1 3C86 74 52 77 24 72 10 69.5 8 62 9 53z" fill="${flesh}"/>
<path d="M26 42q12 8 10 15t-9 14.5M44 40.5q14 9 12 17T47 75M62 43q13 8 11.5 15.5T66 75M79 48q10 6 9 11.5T84 72" stroke="${grain}" stroke-width="2.8" stroke-linecap="round" fill="none"/><path d="M15 55q3-7 12-8" stroke="#fff" stroke-width="3" stroke-linecap="round" fill="none" opacity=".6"/>`;

/** Two fish fillets, one on the other. */
export const fillet: Drawing = ({ tone, roll }) => {
  const [under, over] = [short(roll() * 4 - 16), short(1 + roll() * 4)];
  return `<g transform="translate(64 56) rotate(${under}) scale(.84) translate(-60 -60)">${slice('#e09373', '#f0bea3')}</g>${dish(tone)}<g transform="translate(57 78) rotate(${over}) scale(.9) translate(-60 -60)">${slice('#f4ac8b', '#fddfce')}</g>`;
};

/** Sausages on a dish. */
export const sausage: Drawing = ({ tone, roll }) => {
  const one = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${short(turn)})"><path d="M-44 0l-6-4v8zM44 0l6-4v8z" fill="#8a3d22"/><path d="M-32-11Q0-17 32-11c8 1 13 6 13 12s-5 10-13 11Q0 7-32 12c-8-1-13-5-13-11s5-11 13-12z" fill="#cf6f45"/><path d="M45 0c0 7-5 11-13 12Q0 7-32 12c-6-.8-10-3-12-7C-20-1 10 2 45 0z" fill="#a9502e"/><path d="M-33-5Q-8-10 14-8.5" stroke="#f0ab85" stroke-width="3.6" stroke-linecap="round" fill="none"/><path d="M-16-2l5 7M2-3l5 7M20-3l5 7" stroke="#7d351d" stroke-width="2.4" stroke-linecap="round" opacity=".6"/></g>`;
  return `${one(60, 52, -8 + roll() * 4)}${dish(tone)}${one(57, 69, 3 + roll() * 3)}${one(62, 86, -4 + roll() * 3)}`;
};
