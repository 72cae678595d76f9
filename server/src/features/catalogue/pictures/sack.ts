import { cream, fold, ink, paper } from './brush.ts';
import type { Brush, Drawing, Tone } from './brush.ts';
import { printAnimal } from './glyphs.ts';
import { isPrintable, printMark } from './mark.ts';

const outline = 'M30 15q30 5 60 0l4.5 9q-3 38 2.5 74 .8 5.5-4.5 6.3-32.5 4.5-65 0-5.3-.8-4.5-6.3 5.5-36 2.5-74z';

interface Band {
  print: (tone: Tone) => string;
  /** The animal's position and size. */
  animal: [x: number, y: number, size: number];
}

/** The printed lower half; its seams bend like the stitching above, because the sack is full. */
const bands: [Band, ...Band[]] = [
  {
    print: ({ body, deep }) => `<path d="M20 64q40 6 80 0v46H20z" fill="${body}"/><path d="M20 61q40 6 80 0v4q-40 6-80 0z" fill="${deep}"/>`,
    animal: [60, 86, 1.15],
  },
  {
    print: ({ body }) => `<path d="M20 65.5q40 6 80 0V110H20z" fill="${body}"/><path d="M20 59q40 6 80 0v3.2q-40 6-80 0z" fill="${body}"/>`,
    animal: [60, 86.5, 1.15],
  },
  {
    print: ({ body, shade }) => `<path d="M20 70q40-20 80 0v40H20z" fill="${body}"/><path d="M20 64q40-20 80 0v3.5q-40-20-80 0z" fill="${shade}"/>`,
    animal: [60, 84, 1.15],
  },
  {
    print: ({ body, shade }) => `<path d="M20 86L100 57v53H20z" fill="${body}"/><path d="M20 79.5L100 50.5V54L20 83z" fill="${shade}"/>`,
    animal: [67, 88, 1.02],
  },
];

/** A full sack, sewn at the top: the mark people call it by, and the animal it is for. */
export const sack: Drawing = ({ tone, mark, animal = 'leaf', roll, id }: Brush) => {
  const band = bands[Math.floor(roll() * bands.length)] ?? bands[0];
  const print = isPrintable(mark)
    ? printMark(mark, { x: 59.5, base: 52, width: 55, cap: 20.5, fill: tone.deep })
    : printAnimal('leaf', 60, 42, 0.9, tone.shade);
  return `<clipPath id="${id}"><path d="${outline}"/></clipPath>
<g clip-path="url(#${id})"><path d="M20 10h80v100H20z" fill="${paper}"/>${band.print(tone)}
<path d="M25 10h8q-4 44-3 98H20z" fill="#fff" opacity=".4"/><path d="M86 10h14v100H80q7-46 6-100z" fill="${ink}" opacity=".08"/><path d="M92 10h10v100H90q5-50 2-100z" fill="${ink}" opacity=".07"/></g>
<path d="M29 8q31 5 62 0l-1 9.5q-30 5-60 0z" fill="${fold}"/><path d="M80 9.3q6-.4 11-1.3l-1 9.5q-5 .8-10 1.2z" fill="${ink}" opacity=".06"/>
<path d="M31.5 13.5q28.5 4.5 57 0" stroke="${tone.shade}" stroke-width="1.8" stroke-dasharray="3.8 2.6" fill="none"/>
<path d="M43 23q1.5 3 .5 6M71 23.5q-1.5 2.5-.5 5" stroke="${fold}" stroke-width="1.6" stroke-linecap="round" fill="none"/>
${print}${printAnimal(animal, ...band.animal, cream)}`;
};
