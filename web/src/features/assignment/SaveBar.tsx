import { Minus, Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Dock } from '../../app/Dock.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { countOf, type ChosenCustomers } from './chosen-customers.ts';

interface SaveBarProps {
  chosen: ChosenCustomers;
  /** chosen in other business units */
  elsewhere: number;
  busy: boolean;
  onSave: () => void;
  onClear: () => void;
}

/** What has been chosen, counted, and the one action. */
export function SaveBar({ chosen, elsewhere, busy, onSave, onClear }: SaveBarProps) {
  const t = useTranslations('assignment.save');
  const count = countOf(chosen);
  return (
    <Dock always>
      <div className="save-bar">
        <output className="save-counts">
          {count === 0 && <span className="muted">{t('nothing')}</span>}
          {chosen.available.size > 0 && (
            <span className="row">
              <Icon of={Plus} size="s" className="text-accent" />
              {t('giving', { count: chosen.available.size })}
            </span>
          )}
          {chosen.assigned.size > 0 && (
            <span className="row">
              <Icon of={Minus} size="s" className="text-danger" />
              {t('taking', { count: chosen.assigned.size })}
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
