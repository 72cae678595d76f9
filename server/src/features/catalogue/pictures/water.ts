import { cream, ink, paper, short } from './brush.ts';
import type { Drawing, Tone } from './brush.ts';

/** A grown shrimp, curled. */
export const shrimp: Drawing = ({ tone }) => `
<g stroke="${tone.shade}" stroke-width="2.8" stroke-linecap="round" fill="none"><path d="M72 36l5 14M62 37l8 14M53 42l10 11M45 50l13 8M41 61l13 4M41 72h12M46 81l9-4"/><path d="M102 32q14-5 15-18M103 37q12 1 15-6" stroke-width="2"/></g>
<path d="M62 92l25-7-5 9.5 12 6q-16 8.5-32 4z" fill="${tone.shade}"/><path d="M64 95q12-2 23-10l-5 9.5z" fill="${tone.deep}" opacity=".55"/>
<path d="M108 34C98 16 78 10 58 14 32 19 17 40 18 66c1 26 22 43 48 39 4-5 4-11 0-15-14 2-25-7-26-22-1-16 9-28 24-29 7 0 13 2 19 5 11 5 22 0 25-10z" fill="${tone.body}"/>
<path d="M108 34c-3 10-14 15-25 10-6-3-12-5-19-5-15 1-25 13-24 29 1 15 12 24 26 22 1 3 2 6 1.5 8C46 101 31 89 30 68 29 46 45 30 64 31c14 1 24 10 44 3z" fill="${tone.shade}" opacity=".5"/>
<path d="M93 23C74 11 42 16 28 43" fill="none" stroke="${tone.pale}" stroke-width="4.5" stroke-linecap="round" opacity=".85"/>
<g stroke="${tone.shade}" stroke-width="2.4" fill="none" stroke-linecap="round"><path d="M78 13.5q-8 13 0 28M57 14.5q-3 14 7 24M37 25q4 13 15 17M22.5 43q9 9 20 10M18 66q11 4 22 2M24 87q10-3 18-10M43 103q5-7 8.5-16"/></g>
<circle cx="96" cy="31" r="3.3" fill="${ink}"/><circle cx="95" cy="30" r="1" fill="${cream}"/>`;

/** A table fish, seen from its left. */
export const fish: Drawing = ({ tone }) => `
<path d="M42 44c6-17 26-22 42-14-3 5-4 10-3 17z" fill="${tone.deep}"/><path d="M48 42l3-8M57 40l3-11M66 40l3-11M75 42l2-10" stroke="${tone.shade}" stroke-width="2" stroke-linecap="round"/>
<path d="M50 84c2 9 10 13 19 10l-2-12z" fill="${tone.shade}"/>
<path d="M86 62l23-19q4 0 3 4-4 15 0 30 1 4-3 4z" fill="${tone.shade}"/><path d="M95 60l12-9M96 63h11M95 66l12 8" stroke="${tone.deep}" stroke-width="1.8" stroke-linecap="round" opacity=".5"/>
<path d="M10 64c12-23 32-31 51-28 16 2 27 12 34 26-8 15-20 25-36 27-19 2-38-6-49-25z" fill="${tone.body}"/>
<path d="M10 64c12-23 32-31 51-28 13 2 23 9 30 19-26-11-54-9-81 9z" fill="${tone.shade}"/>
<path d="M14 69.5c22 10 56 10 79-4-8 13-20 22-34 23.5-17 2-34-4.5-45-19.5z" fill="${tone.pale}" opacity=".55"/>
<path d="M38 47q9 16 0 33" stroke="${tone.pale}" stroke-width="3" fill="none" stroke-linecap="round"/>
<g stroke="${tone.pale}" stroke-width="2" fill="none" stroke-linecap="round" opacity=".75"><path d="M51 58q5 4 0 9M61 54q5 5 0 10M61 68q4 4 0 8M71 58q5 5 0 10M80 58q3 3 0 7"/></g>
<path d="M44 68q9 0 13 8-9 3-13-2z" fill="${tone.shade}"/><circle cx="25" cy="59" r="5" fill="${cream}"/><circle cx="25" cy="59" r="3" fill="${ink}"/><path d="M13 67q5 3 9 2" stroke="${tone.deep}" stroke-width="1.8" stroke-linecap="round" fill="none"/>`;

function fry(x: number, y: number, size: number, { shade, deep }: Tone): string {
  return `<g transform="translate(${short(x)} ${short(y)}) scale(${size} ${Math.abs(size)})"><path d="M-12 0C-7-6 2-6 8-1l6-4q-2 5 0 10L8 1C2 6-7 6-12 0z" fill="${deep}"/><path d="M-11 1C-5 5 2 5 8 1 2 8-7 6-11 1z" fill="${shade}"/><circle cx="-7" cy="-1.2" r="1.4" fill="${cream}"/></g>`;
}

const bag = 'M54 27C44 36 24 42 21 66c-2 16 1 28 7 34 4 5 12 5 32 5s28 0 32-5c6-6 9-18 7-34-3-24-23-30-33-39z';

/** Fingerlings as they are sold: in a bag of water, blown up and tied. */
export const fingerlings: Drawing = ({ tone, roll, id }) => {
  const nudge = () => roll() * 5 - 2.5;
  return `<path d="M46 9q7 4 14 1 7 3 14-1-1 8-8 15H54q-7-7-8-15z" fill="${tone.pale}"/><path d="M66 24q7-7 8-15-4 3-8 3-1 7-6 12z" fill="${tone.body}" opacity=".6"/>
<clipPath id="${id}"><path d="${bag}"/></clipPath><path d="${bag}" fill="${paper}"/><g clip-path="url(#${id})"><path d="M14 55q24-6 46 0t46-1v56H14z" fill="${tone.pale}"/><path d="M14 55q24-6 46 0t46-1v4q-24 6-46 1t-46 0z" fill="${tone.body}" opacity=".55"/>
<path d="M102 44q4 48-20 62h30V44z" fill="${ink}" opacity=".08"/><path d="M14 92q46 14 92-2v20H14z" fill="${tone.body}" opacity=".4"/></g>
${fry(43 + nudge(), 70 + nudge(), 0.9, tone)}${fry(75 + nudge(), 68 + nudge(), -0.85, tone)}${fry(60 + nudge(), 82 + nudge(), 1, tone)}${fry(38 + nudge(), 92 + nudge() / 2, -0.8, tone)}${fry(82 + nudge(), 93 + nudge() / 2, 0.85, tone)}
<path d="M28 80q-2-22 12-31" stroke="#fff" stroke-width="4" stroke-linecap="round" fill="none" opacity=".85"/><path d="M54 29q-2 5-6 8M66 29q2 4 5 7" stroke="${tone.body}" stroke-width="1.6" stroke-linecap="round" fill="none" opacity=".7"/>
<rect x="51" y="22" width="18" height="6.5" rx="3.2" fill="${tone.deep}"/><path d="M54 25.2h12" stroke="${tone.body}" stroke-width="1.4" opacity=".7"/>`;
};
