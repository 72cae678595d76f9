import { ink, short, wood } from './brush.ts';
import type { Drawing, Tone } from './brush.ts';

/** A pig's face around 0,0, looking at us; the same for the sow and the piglets. */
function pigFace({ pale, body, shade, deep }: Tone): string {
  return `<path d="M-17-9q-7-9-4-18 9 1 15 9zM17-9q7-9 4-18-9 1-15 9z" fill="${shade}"/>
<path d="M0-20c13 0 20 9 20 20C20 13 12 19 0 19S-20 13-20 0C-20-11-13-20 0-20z" fill="${body}"/><path d="M19 -6c3 15-4 25-19 25-6 0-10-1-13-4 14 3 28-3 32-21z" fill="${shade}" opacity=".55"/>
<rect x="-11" y="1" width="22" height="14" rx="7" fill="${pale}"/><circle cx="-4" cy="8" r="2.2" fill="${deep}"/><circle cx="4" cy="8" r="2.2" fill="${deep}"/>
<circle cx="-9" cy="-5" r="2.5" fill="${ink}"/><circle cx="9" cy="-5" r="2.5" fill="${ink}"/><path d="M-12-12q4-5 10-5" stroke="#fff" stroke-width="2.6" stroke-linecap="round" fill="none" opacity=".5"/>`;
}

/** A grown pig. */
export const pig: Drawing = ({ tone }) => `
<path d="M101 50q11 1 10.5-5.5t-7-3.5" stroke="${tone.shade}" stroke-width="3.4" stroke-linecap="round" fill="none"/>
<path d="M47 84h12v17q0 3-3 3h-6q-3 0-3-3zM70 84h12v17q0 3-3 3h-6q-3 0-3-3z" fill="${tone.shade}"/>
<path d="M20 62c0-22 18-34 44-34 27 0 41 15 41 35 0 11-3 20-9 25v14q0 3-3 3h-7q-3 0-3-3V91c-16 4-32 4-39-1v12q0 3-3 3h-7q-3 0-3-3V86c-7-6-11-14-11-24z" fill="${tone.body}"/>
<path d="M104.6 56c2 14-2.6 26-8.6 32v14q0 3-3 3h-7q-3 0-3-3V91c-16 4-32 4-39-1l-3-7c28 7 60 2 63.6-27z" fill="${tone.shade}" opacity=".6"/>
<path d="M31 100.5h13v1.5q0 3-3 3h-7q-3 0-3-3zM47 100h12v1q0 3-3 3h-6q-3 0-3-3zM70 100h12v1q0 3-3 3h-6q-3 0-3-3zM83 100.5h13v1.5q0 3-3 3h-7q-3 0-3-3z" fill="${tone.deep}"/>
<path d="M56 36c9-4 24-4 33 3" stroke="#fff" stroke-width="4" stroke-linecap="round" fill="none" opacity=".5"/>
<g transform="translate(30 61)">${pigFace(tone)}</g>`;

const slat = (y: number) =>
  `<path d="M15 ${y}h90v11H15z" fill="${wood.body}"/><path d="M15 ${y}h90v2.6H15z" fill="${wood.light}"/><path d="M84 ${y}h21v11H84z" fill="${ink}" opacity=".09"/>`;

/** Piglets looking over the side of their crate. */
export const piglets: Drawing = ({ tone, roll }) => {
  const lean = roll() * 8 - 4;
  return `<path d="M17 50h86v10H17z" fill="${wood.shade}"/><path d="M16 58h88v44H16z" fill="${wood.deep}"/><path d="M22 64c0-18 40-18 40 0zM68 64c0-15 33-15 33 0z" fill="${tone.shade}"/><g transform="translate(84 ${short(47 - lean / 3)}) scale(.82)">${pigFace(tone)}</g><g transform="translate(42 ${short(42 + lean / 3)}) rotate(${short(lean)})">${pigFace(tone)}</g>
${slat(60)}${slat(75.5)}${slat(91)}
<path d="M15 56h8v49h-8zM97 56h8v49h-8z" fill="${wood.shade}"/><path d="M15 56h2.5v49H15zM97 56h2.5v49H97z" fill="${wood.body}"/>
<g fill="${wood.deep}"><circle cx="19.5" cy="65.5" r="1.3"/><circle cx="19.5" cy="81" r="1.3"/><circle cx="19.5" cy="96.5" r="1.3"/><circle cx="101.5" cy="65.5" r="1.3"/><circle cx="101.5" cy="81" r="1.3"/><circle cx="101.5" cy="96.5" r="1.3"/></g>`;
};
