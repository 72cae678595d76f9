import { ActionBar, type ActionBarProps } from '#ui/layout/ActionBar.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { Dock } from './Dock.tsx';

/** What is chosen and the one action, for the aside of a page: below 1024 px a dock, from there a card. */
export const AsideDock = (bar: Omit<ActionBarProps, 'oneLine'>) =>
  useWider(1024) ? (
    <Card gap={12}>
      <output>{bar.counts}</output>
      {bar.second}
      {bar.children}
    </Card>
  ) : (
    <Dock always>
      <ActionBar {...bar} />
    </Dock>
  );
