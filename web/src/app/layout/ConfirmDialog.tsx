import { CircleQuestionMark } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { fill } from '../../lib/fill.ts';
import { confirmQuestion, confirmWords, type OpenConfirm } from '../../lib/notices.ts';
import { useStore } from '../../lib/store.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Sheet } from '../../ui/Sheet.tsx';

/** The question names the object, the button is the verb itself. A sheet on phones, 420 px above 768. */
export function ConfirmDialog() {
  const question = useStore(confirmQuestion);
  return question ? <Question key={question.code} question={question} /> : null;
}

function Question({ question: { code, facts, answer } }: { question: OpenConfirm }) {
  const heading = useId();
  const stay = useRef<HTMLButtonElement>(null);
  const { takesAway, ...words } = confirmWords(code);
  // Enter pressed too early keeps what there is.
  useEffect(() => stay.current?.focus(), []);
  return (
    <Sheet open onClose={() => answer(false)} labelledBy={heading}>
      <div className="sheet-head">
        <span className={takesAway ? 'sheet-icon danger' : 'sheet-icon'}>
          <Icon of={CircleQuestionMark} size="l" />
        </span>
        <div className="grow">
          <h2 id={heading}>{fill(words.title, facts)}</h2>
          <p className="mt-1">{fill(words.message, facts)}</p>
        </div>
      </div>
      <div className="sheet-actions">
        <Button kind={takesAway ? 'danger' : 'primary'} onClick={() => answer(true)}>
          {words.confirm}
        </Button>
        <Button kind="outline" ref={stay} onClick={() => answer(false)}>
          {words.cancel}
        </Button>
      </div>
    </Sheet>
  );
}
