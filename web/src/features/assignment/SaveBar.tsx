import { Minus, Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Dock } from '../../app/Dock.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { countOf, type Picks } from './picks.ts';

interface SaveBarProps {
  picks: Picks;
  /** chosen in other business units */
  elsewhere: number;
  busy: boolean;
  onSave: () => void;
  onClear: () => void;
}

/** What has been chosen, counted, and the one action. */
export function SaveBar({ picks, elsewhere, busy, onSave, onClear }: SaveBarProps) {
  const t = useTranslations('assignment.save');
  const count = countOf(picks);
  return (
    <Dock always>
      <div className="save-bar">
        <output className="save-counts">
          {count === 0 && <span className="muted">{t('nothing')}</span>}
          {picks.available.size > 0 && (
            <span className="row">
              <Icon of={Plus} size="s" className="text-accent" />
              {t('giving', { count: picks.available.size })}
            </span>
          )}
          {picks.assigned.size > 0 && (
            <span className="row">
              <Icon of={Minus} size="s" className="text-danger" />
              {t('taking', { count: picks.assigned.size })}
            </span>
          )}
          {elsewhere > 0 && <span className="cap">{t('elsewhere', { count: elsewhere })}</span>}
        </output>
        {count > 0 && (
          <Button kind="ghost" onClick={onClear}>
            {t('clear')}
          </Button>
        )}
        {/* Not disabled: after a save the focus comes back to it, and from here "undo" is near. */}
        <Button
          kind="primary"
          size="xl"
          busy={busy}
          aria-disabled={count === 0}
          data-testid="submit-assignment"
          onClick={count === 0 ? undefined : onSave}
        >
          {count === 0 ? t('only') : t('button', { count })}
        </Button>
      </div>
    </Dock>
  );
}
