import { Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/forms/Button.tsx';
import { Row } from '#ui/layout/Row.tsx';
import type { CheckLine } from './check-lines.ts';
import type { Choose } from './stored-paste.ts';
import { toNextLine } from './to-next-line.ts';

interface RowActionsProps {
  line: CheckLine;
  onChoose: Choose;
  onSearch: (line: CheckLine) => void;
}

/** What a person does with a line: confirm it as it is shown, choose another product, leave it out, or take it again. */
export function RowActions({ line, onChoose, onSearch }: RowActionsProps) {
  const t = useTranslations('drafts/paste');
  const { key, read, product, quantity, state } = line;
  const name = product?.productName ?? read.words;
  if (state === 'added') return null;
  if (state === 'left')
    return (
      <div>
        <Button
          size="small"
          kind="ghost"
          icon={Undo2}
          aria-label={t('take_of', { name })}
          onClick={() => onChoose(key, { isLeft: false })}
        >
          {t('take')}
        </Button>
      </div>
    );
  return (
    <Row wrap>
      {state === 'open' && product && quantity > 0 && (
        <Button
          size="small"
          aria-label={t('right_of', { name })}
          onClick={(event) => (toNextLine(event), onChoose(key, { isRight: true }))}
        >
          {t('right')}
        </Button>
      )}
      <Button
        size="small"
        kind="outline"
        aria-label={t(product ? 'other_of' : 'pick_of', { name })}
        aria-haspopup="dialog"
        onClick={() => onSearch(line)}
      >
        {t(product ? 'other' : 'pick')}
      </Button>
      <Button
        size="small"
        kind="ghost"
        aria-label={t('leave_of', { name })}
        onClick={(event) => (toNextLine(event), onChoose(key, { isLeft: true }))}
      >
        {t('leave')}
      </Button>
    </Row>
  );
}
