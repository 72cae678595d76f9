import { ShoppingBasket } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Dock } from '#app/Dock.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { ActionBar } from '#ui/layout/ActionBar.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { sumsOf, type CheckLine } from './check-lines.ts';

/** The one action: how many lines go into the cart, and how many are still in doubt. */
export function PutDock({
  lines,
  busy,
  onPut,
}: {
  lines: readonly CheckLine[];
  busy: boolean;
  onPut: () => void;
}) {
  const t = useTranslations('drafts/paste');
  const ready = lines.filter(({ state }) => state === 'ready');
  const open = lines.filter(({ state }) => state === 'open').length;
  const count = sumsOf(ready).size;
  return (
    <Dock always>
      <ActionBar
        counts={
          <span>
            <Dotted
              facts={[
                t('counts', { ready: ready.length }),
                open > 0 ? t('counts_open', { open, of: lines.length }) : '',
              ]}
            />
          </span>
        }
      >
        <Button
          kind="primary"
          size="xl"
          icon={ShoppingBasket}
          busy={busy}
          disabled={count === 0}
          onClick={onPut}
        >
          {count > 0 ? t('put', { count }) : t('put_none')}
        </Button>
      </ActionBar>
    </Dock>
  );
}
