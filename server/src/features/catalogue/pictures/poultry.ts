import { bone, ink, short } from './brush.ts';
import type { Drawing } from './brush.ts';
import { dish } from './butcher.ts';

const egg = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})"><path d="M0-20C9-20 14.5-8 14.5 0S8.5 14 0 14-14.5 8-14.5 0-9-20 0-20z" fill="#f3cfa4"/><path d="M8.5-15.5C12-11 14.5-5 14.5 0 14.5 8 8.5 14 0 14-4 14-7.5 12.6-10 10.5 6 12 13-2 8.5-15.5z" fill="#d9a372"/><path d="M-8.5 0q0-8 4-12" stroke="#fff" stroke-width="3" stroke-linecap="round" fill="none" opacity=".75"/></g>`;

const lip = 'M8 66q3-3 5 0c6 12 24 12 29 0q1.5-2 3 0c6 12 24 12 29 0q1.5-2 3 0c6 12 24 12 29 0q2-3 5 0';

/** A tray of eggs. */
export const eggs: Drawing = ({ tone }) => `${egg(43, 47)}${egg(77, 47)}${egg(26, 63)}${egg(60, 63)}${egg(94, 63)}
<path d="${lip}l-7 32q-1 5-6 6-38 4-76 0-5-1-6-6z" fill="${tone.body}"/>
<path d="${lip}l-1.2 5.5c-9 13-28 13-34.2 2.5-6.5 11-25.5 11-32 0C38 84.5 18 84.5 9.2 71.5z" fill="${tone.pale}"/>
<path d="M111 66l-7 32q-1 5-6 6-7 .8-14 1.2 8-14 10-28 10-2 17-11.2z" fill="${tone.shade}" opacity=".55"/><path d="M43.5 84v18.5M76.5 84v18.5" stroke="${tone.shade}" stroke-width="2.6" stroke-linecap="round" opacity=".7"/>`;

/** A dressed chicken, raw. */
export const chicken: Drawing = ({ tone }) => `
<path d="M92 62l12-14" stroke="#f5d5ac" stroke-width="10" stroke-linecap="round"/><circle cx="102" cy="43" r="5" fill="${bone.body}"/><circle cx="109" cy="49" r="5" fill="${bone.shade}"/>
<path d="M15 76c-3-28 24-48 52-44 24 3 38 22 38 42 0 17-17 25-45 25S17 91 15 76z" fill="#f5d5ac"/>
<path d="M104 66c5 22-12 33-44 33-22 0-38-5-43-15 28 11 78 6 87-18z" fill="#dca877"/>
<path d="M64 93C52 78 60 57 78 57c14 0 23 11 20 25-2 11-17 17-34 11z" fill="#efc291"/><path d="M98 78c-1 13-17 20-34 15-2-2-3.5-4.5-4.5-7 14 6 31 3 38.5-8z" fill="#cf975f"/>
<path d="M30 76c7-10 20-10 25-2-4 8-16 11-25 2z" fill="#e9b985"/><path d="M30 76c8 5 17 4 25-2-4 9-17 12-25 2z" fill="#cf975f"/>
<path d="M27 58c6-12 18-19 33-19" stroke="#fff" stroke-width="5" stroke-linecap="round" fill="none" opacity=".7"/><path d="M68 66q5-4 10-4" stroke="#fff" stroke-width="3" stroke-linecap="round" fill="none" opacity=".5"/>${dish(tone)}`;

/** Along the x axis, meat to the left; turned up by 40° the light falls on it from the upper left. */
const drumstick = `<path d="M20 0h22" stroke="${bone.body}" stroke-width="8"/><path d="M20 2.5h22" stroke="${bone.shade}" stroke-width="3"/><circle cx="44" cy="-4.5" r="5.5" fill="${bone.body}"/><circle cx="44.5" cy="4" r="5.5" fill="${bone.shade}"/>
<path d="M-12-21C2-22 12-12 27-6.5c2.5 1 2.5 12 0 13C12 12 2 23-12 21-25 20-33 11-33 0s8-20 21-21z" fill="#c98240"/><path d="M28.8 1c0 2.8-.6 5-1.8 5.5C12 12 2 23-12 21-23 20-31 13-33 4c14 10 34 8 61.8-3z" fill="#9d5826"/>
<path d="M-26-4c1-7 6-11 13-11.5" stroke="#f0c386" stroke-width="4.5" stroke-linecap="round" fill="none"/>`;

/** Chicken, ready to eat: two drumsticks, still warm. */
export const cooked: Drawing = ({ tone, roll }) => `
<path d="M24 44q-5-5 0-11t0-11M39 38q-5-5 0-11t0-11" stroke="${tone.body}" stroke-width="3.2" stroke-linecap="round" fill="none" opacity=".5"/>
<g transform="translate(71 70) rotate(${short(-50 + roll() * 8)})">${drumstick}</g><path d="M58 94q12-6 18-20l10 14-8 8z" fill="${ink}" opacity=".15"/><g transform="translate(44 76) rotate(${short(-34 + roll() * 8)})">${drumstick}</g>${dish(tone)}`;
