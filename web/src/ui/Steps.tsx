import { classes } from './classes.ts';

/** The steps of a flow: 1 ตรวจตะกร้า — 2 สั่งแล้ว. */
export const Steps = ({ label, items, now }: { label: string; items: readonly string[]; now: number }) => (
  <ol className="steps" aria-label={label}>
    {items.map((item, at) => (
      <li key={item} className={classes('row', at > now && 'muted')} aria-current={at === now ? 'step' : undefined}>
        <b className={at > now ? 'off' : undefined}>{at + 1}</b>
        {item}
      </li>
    ))}
  </ol>
);
