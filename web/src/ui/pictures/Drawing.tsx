import type { ReactNode } from 'react';

/** Line drawings of the field (look.md §6): one ground line, furrows, one object, one gold spot. They repeat the words beside them. */
export type DrawingName = 'cart' | 'match' | 'paid' | 'error' | 'offline' | 'gate' | 'path';

const paper = 'var(--surface)';
const gold = (x: number, y: number, r: number) => (
  <circle cx={x} cy={y} r={r} fill="var(--so-gold)" stroke="none" />
);
const ground = (
  <>
    <path d="M6 76q36-8 74-3t74-3" />
    <path d="M22 84q32-7 62-3t54-4M44 91q24-4 40-2t34-2" opacity=".45" />
  </>
);

const drawings: Record<DrawingName, ReactNode> = {
  /** an open sack on the furrow */
  cart: (
    <>
      {gold(122, 28, 9)}
      {ground}
      <path d="M56 74c-4-14-4-26 0-38h44c4 12 4 24 0 38-14 4-30 4-44 0z" fill={paper} />
      <path d="M54 36c6-6 14-4 16-8 4 4 12 4 16 0 4 4 12 3 16 8-14 5-34 5-48 0z" fill={paper} />
      <path d="M66 56h24M70 62h16" opacity=".45" />
    </>
  ),
  /** a fence with a gap */
  match: (
    <>
      {gold(81, 30, 7)}
      {ground}
      <path d="M20 74V46M38 72V44M56 71V44M14 53h50M14 63h50M106 71V44M124 71V45M142 71V46M98 52h50M98 62h50" />
      <path d="M64 53l6 4M64 63l7 5" opacity=".45" />
    </>
  ),
  /** the sun fully up */
  paid: (
    <>
      <circle cx="80" cy="44" r="17" fill="var(--so-gold)" stroke="none" />
      <path d="M80 16v-6M56 24l-4-5M104 24l4-5M46 44h-7M114 44h7" />
      {ground}
      <path d="M72 44l6 6 11-12" stroke="var(--so-gold-foreground)" strokeWidth="2.5" />
    </>
  ),
  /** a signpost fallen over */
  error: (
    <>
      {gold(36, 32, 8)}
      {ground}
      <path d="M92 74l8-22" />
      <path d="M62 44l44-16 10 5-3 11-44 16z" fill={paper} />
      <path d="M76 48l22-8" opacity=".45" />
      <path d="M84 75q8-4 16 0" />
    </>
  ),
  /** a truck waiting at a ford */
  offline: (
    <>
      {gold(134, 24, 8)}
      <path d="M4 74h56M104 74h52" />
      <path d="M62 78q5-4 10 0t10 0 10 0 10 0M66 86q5-4 10 0t10 0 10 0" opacity=".6" />
      <path d="M14 66V42h24v24M38 50h10l8 9v7H14" fill={paper} />
      <circle cx="23" cy="68" r="5" fill={paper} />
      <circle cx="46" cy="68" r="5" fill={paper} />
      <path d="M118 74V58M112 58h12M128 74V60M123 60h10" opacity=".45" />
    </>
  ),
  /** a closed farm gate */
  gate: (
    <>
      {gold(80, 24, 7)}
      {ground}
      <path d="M40 76V36M120 74V36" strokeWidth="3" />
      <path d="M44 44h72v26H44z" fill={paper} />
      <path d="M44 57h72M44 70l36-26 36 26" />
    </>
  ),
  /** a path that ends in rice */
  path: (
    <>
      {gold(38, 26, 8)}
      <path d="M6 62q40-9 74-4t74-6" />
      <path d="M58 92q4-12 14-18t12-14M96 92q-2-12-2-18t2-13" />
      <path d="M70 86q6-4 18-3M78 75q5-2 11-1" opacity=".45" />
      <path d="M78 58V38M90 57V32M102 57V36M114 56V40M66 59V43" />
      <path
        d="M90 32q-6 1-6 8 6-1 6-8zM90 32q6 1 6 8-6-1-6-8zM78 38q-5 1-5 7 5-1 5-7zM102 36q5 1 5 7-5-1-5-7zM66 43q-4 1-4 6 4-1 4-6zM114 40q4 1 4 6-4-1-4-6z"
        fill={paper}
      />
      <path d="M24 74q14-3 26-3M112 70q16-2 30-2M20 84q14-3 24-3M110 82q16-2 28-3" opacity=".45" />
    </>
  ),
};

export const Drawing = ({ name }: { name: DrawingName }) => (
  <svg
    viewBox="0 0 160 96"
    width="160"
    height="96"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {drawings[name]}
  </svg>
);
