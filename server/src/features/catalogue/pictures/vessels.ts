import { cream, fold, ink, paper } from './brush.ts';
import type { Drawing } from './brush.ts';
import { printAnimal } from './glyphs.ts';
import { printMark } from './mark.ts';

/** A medicine or vitamin bottle. */
export const bottle: Drawing = ({ tone, mark, animal }) => `
<rect x="46" y="9" width="28" height="15" rx="4" fill="${tone.deep}"/><path d="M66 9h4q4 0 4 4v7q0 4-4 4h-4z" fill="${ink}" opacity=".25"/><path d="M51 13v7" stroke="#fff" stroke-width="2.4" stroke-linecap="round" opacity=".35"/>
<path d="M49 24h22v8q15 5 15 19v46q0 8-8 8-18 1.5-36 0-8 0-8-8V51q0-14 15-19z" fill="${paper}"/><path d="M49 24h22v4.5q-11 2-22 0z" fill="${fold}"/>
<path d="M34 57q26 3.5 52 0v35q-26 3.5-52 0z" fill="${tone.body}"/>
<path d="M71 24v8q15 5 15 19v46q0 8-8 8-5 .5-9 .6 6-30 4-56-1-11-7-16v-9.5z" fill="${ink}" opacity=".08"/>
<path d="M40 53v-2q0-9 10-13.5" stroke="#fff" stroke-width="3.2" stroke-linecap="round" fill="none"/><path d="M38.5 57.5v34.800q-2.5-.1-4.5-.3V57q2 .3 4.5.5z" fill="#fff" opacity=".3"/>
${printAnimal(animal ?? 'leaf', 60, 68.5, 0.58, cream)}${printMark(mark, { x: 60, base: 89.5, width: 42, cap: 11, fill: cream })}`;

/** A tub of premix with a lid and a carrying handle. */
export const premix: Drawing = ({ tone, mark, animal }) => `
<path d="M29 38C30 4 90 4 91 38" stroke="${tone.body}" stroke-width="2.6" fill="none"/><path d="M47 12.8q13-4 26 0" stroke="${tone.shade}" stroke-width="6" stroke-linecap="round" fill="none"/>
<path d="M27 42h66l-4 57q-.4 5-5.5 5.5-23.5 2.5-47 0Q31.4 104 31 99z" fill="${paper}"/>
<path d="M28.5 72q31.5 5 63 0l-1.7 25q-30 4.5-59.6 0z" fill="${tone.body}"/><path d="M28.3 67.5q31.7 5 63.4 0l-.1 2.2q-31.7 5-63.2 0z" fill="${tone.shade}"/>
<path d="M93 42l-4 57q-.4 5-5.5 5.5-6 .6-11.5.9 7-33 7-63.4z" fill="${ink}" opacity=".08"/><path d="M32.5 48l3 48" stroke="#fff" stroke-width="3.2" stroke-linecap="round" opacity=".6"/>
<path d="M28 29q32-4 64 0 4 .5 4 4.5v6q0 4-4 4-32 3.5-64 0-4 0-4-4v-6q0-4 4-4.5z" fill="${tone.deep}"/><path d="M82 28.2q5 .3 10 .8 4 .5 4 4.5v6q0 4-4 4-5 .5-10 .8z" fill="${ink}" opacity=".25"/><path d="M29 34q14-2 28-2.3" stroke="#fff" stroke-width="2.4" stroke-linecap="round" fill="none" opacity=".35"/>
${printMark(mark, { x: 60, base: 64, width: 50, cap: 14.5, fill: tone.deep })}${printAnimal(animal ?? 'leaf', 60, 86, 0.78, cream)}`;

/** A sealed pack with a window, as in the freezer of a shop. */
export const pack: Drawing = ({ tone, mark, animal }) => `<g transform="rotate(-4 60 66)">
<path d="M24 24q0-4 4-4h64q4 0 4 4v74q0 6-6 6.5-30 3-60 0-6-.5-6-6.5z" fill="${paper}"/><path d="M24 24q0-4 4-4h64q4 0 4 4v22.5q-36 4-72 0z" fill="${tone.body}"/>
<path d="M24 24q0-4 4-4h64q4 0 4 4v2.5H24z" fill="${tone.shade}"/><path d="M54 20.5h12" stroke="${cream}" stroke-width="2.6" stroke-linecap="round" opacity=".8"/>
<path d="M33 60q0-5 5-5 22 2 44 0 5 0 5 5v30q0 5-5 5-22 2-44 0-5 0-5-5z" fill="${tone.pale}"/>
<path d="M84 20h8q4 0 4 4v74q0 6-6 6.5-4 .5-8 .6 4-44 2-85z" fill="${ink}" opacity=".08"/><path d="M29 29l.5 66" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".55"/>
${printMark(mark, { x: 60, base: 42.5, width: 58, cap: 12, fill: cream })}${printAnimal(animal ?? 'hen', 60, 75.5, 1.15, tone.shade)}</g>`;
