import { useId } from 'react';
import styles from './Dawn.module.css';

/** The field at five in the morning: furrows on dark green and one line of gold. Drawn behind the content of its parent. */
export function Dawn() {
  const sun = useId();
  return (
    <svg
      className={styles.field}
      viewBox="0 0 400 200"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <defs>
        <radialGradient id={sun} cx=".8" cy=".52" r=".46">
          <stop offset="0" stopColor="#f0bd4c" stopOpacity=".5" />
          <stop offset=".4" stopColor="#f0bd4c" stopOpacity=".14" />
          <stop offset="1" stopColor="#f0bd4c" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="400" height="200" fill={`url(#${sun})`} />
      <path d="M0 122Q120 96 250 110T400 98V200H0z" fill="#0e3122" />
      <g fill="none" stroke="#f4f5e7" strokeOpacity=".13" strokeWidth="1.2">
        {[
          'M0 131Q130 104 260 118T400 107',
          'M0 142Q140 113 270 127T400 117',
          'M0 156Q150 125 280 139T400 129',
          'M0 173Q160 140 290 154T400 144',
          'M0 194Q170 158 300 172T400 162',
        ].map((d) => (
          <path key={d} d={d} vectorEffect="non-scaling-stroke" />
        ))}
      </g>
      <path
        d="M0 122Q120 96 250 110T400 98"
        fill="none"
        stroke="#f0bd4c"
        strokeOpacity=".8"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
