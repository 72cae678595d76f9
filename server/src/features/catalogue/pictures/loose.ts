import { cream, fold, ink, paper, short, wood } from './brush.ts';
import type { Brush, Drawing } from './brush.ts';
import { printMark } from './mark.ts';

/** Fine grains all over a dome that is 2 × `reach` wide, standing at `base`; each is a short stroke. */
function grains(count: number, { roll }: Brush, [base, reach, rise]: [number, number, number], look: string): string {
  let path = '';
  for (let i = 0; i < count; i += 1) {
    const across = ((i + roll()) / count) * 2 - 1;
    const up = Math.sqrt(1 - across ** 2) * roll();
    path += `M${short(60 + across * reach)} ${short(base - up * rise)}l${short(roll() * 2.4 - 1.2)} ${short(roll() * 1.6)}`;
  }
  return `<path d="${path}" ${look} stroke-linecap="round" fill="none"/>`;
}

/** An ear of rice, lying on its side around 60,95. */
const ear = `<path d="M45 97.5q14 .5 27-4" stroke="${cream}" stroke-width="1.4" stroke-linecap="round" fill="none"/><path d="M53 97q1-6 8-6-1 6-8 6zM60 96q1-6 8-6-1 6-8 6zM67 94q1-6 8-6-1 6-8 6zM55 97.5q5 4 10 .5-5-4-10-.5zM62 96q6 3 10-.5-6-3-10 .5zM70 94q6 2 10-2-6-2-10 2z" fill="${cream}"/>`;

/** Rice bran: an open sack with its rim rolled down over a soft heap. */
export const bran: Drawing = (brush) => {
  const { tone, mark, id } = brush;
  const body = 'M20 54h80q-3 24 1 42 1 8-7 9-34 3-68 0-8-1-7-9 4-18 1-42z';
  return `<path d="M22 54C26 36 41 24 58 23c21-1 36 12 40 31z" fill="${tone.body}"/><path d="M98 54C95 39 86 29 73 25c9 9 9 20 5 29z" fill="${tone.shade}"/>
${grains(24, brush, [50, 33, 22], `stroke="${tone.shade}" stroke-width="1.5"`)}${grains(14, brush, [50, 31, 21], `stroke="${tone.pale}" stroke-width="1.5"`)}<path d="M33 42q8-12 21-14" stroke="${tone.pale}" stroke-width="3.4" stroke-linecap="round" fill="none" opacity=".9"/>
<clipPath id="${id}"><path d="${body}"/></clipPath><g clip-path="url(#${id})"><path d="M10 50h100v60H10z" fill="${paper}"/><path d="M10 83q50 6 100 0v26H10z" fill="${tone.body}"/><path d="M10 79.5q50 6 100 0v2q-50 6-100 0z" fill="${tone.shade}"/><path d="M86 54h24v54H82q8-26 4-54z" fill="${ink}" opacity=".08"/><path d="M10 54h14q2 26-2 54H10z" fill="#fff" opacity=".4"/></g>
<path d="M22 47q38 7 76 0 6-1 6 5t-6 7q-38 6-76 0-6-1-6-7t6-5z" fill="${fold}"/><path d="M84 48.8q8-.8 14-1.8 6-1 6 5t-6 7q-7 1-14 1.6z" fill="${ink}" opacity=".07"/><path d="M23 51.5q20 3.5 40 3.3" stroke="${cream}" stroke-width="2.4" stroke-linecap="round" fill="none"/>
${printMark(mark, { x: 60, base: 78.5, width: 56, cap: 14, fill: tone.deep })}${ear}`;
};

const pod = `<path d="M-26 2C-18-9 14-10 26-3l4-3-1 7C18 10-16 12-26 2z" fill="#8fa35a"/><path d="M29 1C18 10-16 12-26 2c14 5 38 6 55-1z" fill="#6f8442"/><circle cx="-11" cy="-.5" r="5" fill="#a9bb72"/><circle cx="2" cy="-1" r="5" fill="#a9bb72"/><circle cx="14" cy="-1" r="4.5" fill="#a9bb72"/>`;

/** Soybean meal: a woven basket, a coarse heap, and the bean it comes from. */
export const soybean: Drawing = (brush) => {
  const { tone } = brush;
  return `<path d="M18 64C24 42 41 31 58 30c21-1 38 12 44 34z" fill="${tone.body}"/><path d="M102 64C97 47 87 37 75 33c9 9 9 21 5 31z" fill="${tone.shade}" opacity=".6"/>${grains(46, brush, [58, 38, 24], `stroke="${tone.shade}" stroke-width="3"`)}${grains(30, brush, [58, 36, 25], `stroke="${tone.pale}" stroke-width="2.8"`)}
<path d="M14 64h92l-9 35q-1 5-7 5.5-30 2-60 0-6-.5-7-5.5z" fill="${wood.body}"/>
<path d="M23 75h10M42 75h10M61 75h10M80 75h10M34 84h9M52 84h9M70 84h9M88 84h7M27 93h7M42 93h10M61 93h10M80 93h10" stroke="${wood.light}" stroke-width="4.2" stroke-linecap="round"/><path d="M106 64l-9 35q-1 5-7 5.5-8 .5-15 .7 10-20 11-41.2z" fill="${ink}" opacity=".1"/>
<rect x="11" y="60" width="98" height="9" rx="4.5" fill="${wood.light}"/><path d="M90 60h14.5a4.5 4.5 0 0 1 0 9H89z" fill="${wood.shade}" opacity=".45"/>
<g transform="translate(40 98) rotate(-14)">${pod}</g><g fill="#f0d391"><circle cx="76" cy="101" r="5.5"/><circle cx="90" cy="102" r="5"/></g><path d="M81 99a5.5 5.5 0 0 1-9 6 7 7 0 0 0 9-6zM94.5 100a5 5 0 0 1-8 5 7 7 0 0 0 8-5z" fill="#cfa95b"/>`;
};
