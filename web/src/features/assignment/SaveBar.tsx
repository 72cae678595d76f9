import { Minus, Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Dock } from '#app/Dock.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { ActionBar } from '#ui/layout/ActionBar.tsx';
import { Only } from '#ui/layout/Only.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { countOf, type ChosenCustomers } from './chosen-customers.ts';
import type { ListName } from './queries.ts';

interface SaveBarProps {
  chosen: ChosenCustomers;
  /** how many are chosen in other business units */
  elsewhere: number;
  /** a save of this business unit is done: the focus is on the button */
  saved: boolean;
  busy: boolean;
  onSave: () => void;
  onClear: () => void;
}

/** The chosen customers and the one action; nothing before the first choice. */
export function SaveBar({ chosen, elsewhere, saved, busy, onSave, onClear }: SaveBarProps) {
  const t = useTranslations('assignment.save');
  const count = countOf(chosen);
  if (count + elsewhere === 0 && !saved) return null;
  return (
    <Dock always>
      <ActionBar
        counts={<Counts chosen={chosen} elsewhere={elsewhere} />}
        second={
          count > 0 && (
            <Button kind="ghost" onClick={onClear}>
              {t('clear')}
            </Button>
          )
        }
      >
        {/* Not disabled: after a save the focus returns to it, near to "undo". */}
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
      </ActionBar>
    </Dock>
  );
}

function Counts({ chosen, elsewhere }: Pick<SaveBarProps, 'chosen' | 'elsewhere'>) {
  const t = useTranslations('assignment.save');
  return (
    <>
      {countOf(chosen) === 0 && (
        <Text as="span" tone="muted">
          {t('nothing')}
        </Text>
      )}
      {chosen.available.size > 0 && (
        <Row as="span" gap={4}>
          <Icon of={Plus} size="s" tone="accent" />
          {t('giving', { count: chosen.available.size })}
          <Names of={chosen.available} />
        </Row>
      )}
      {chosen.assigned.size > 0 && (
        <Row as="span" gap={4}>
          <Icon of={Minus} size="s" tone="danger" />
          {t('taking', { count: chosen.assigned.size })}
          <Names of={chosen.assigned} />
        </Row>
      )}
      {elsewhere > 0 && <Caption as="span">{t('elsewhere', { count: elsewhere })}</Caption>}
    </>
  );
}

const mostNamed = 2;

/** The first chosen customers by name, where there is room. */
function Names({ of }: { of: ChosenCustomers[ListName] }) {
  const t = useTranslations('assignment.save');
  const names = [...of.values()].slice(0, mostNamed).map(({ cvName }) => cvName);
  return (
    <Only on="desk">
      <Caption as="span">
        {t('named', { names: names.join(', '), more: of.size - names.length })}
      </Caption>
    </Only>
  );
}
