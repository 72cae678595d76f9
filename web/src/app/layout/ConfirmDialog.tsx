import { CircleQuestionMark } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { fill } from '#lib/words/fill.ts';
import { confirmQuestion, type OpenConfirm } from '#lib/notices.ts';
import { useStore } from '#lib/store.ts';
import { Sheet, SheetActions, SheetHead } from '#ui/dialogs/Sheet.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Text } from '#ui/text/Text.tsx';

/** The question names the object, and the button has the verb. A sheet on phones, 420 px wide from 768. */
export function ConfirmDialog() {
  const question = useStore(confirmQuestion);
  return question ? <Question key={question.code} question={question} /> : null;
}

function Question({
  question: { words, isDestructive, facts, answer },
}: {
  question: OpenConfirm;
}) {
  const stress = words.stress && fill(words.stress, facts);
  const stay = useRef<HTMLButtonElement>(null);
  // The focus is on "stay", so that Enter pressed too early changes nothing.
  useEffect(() => stay.current?.focus(), []);
  return (
    <Sheet open onClose={() => answer(false)}>
      <SheetHead
        icon={CircleQuestionMark}
        tone={isDestructive ? 'danger' : undefined}
        title={fill(words.title, facts)}
      >
        {stress && (
          <Text tone="danger" strong>
            {stress}
          </Text>
        )}
        <p>{fill(words.message, facts)}</p>
      </SheetHead>
      <SheetActions>
        <Button kind={isDestructive ? 'danger' : 'primary'} onClick={() => answer(true)}>
          {fill(words.confirm, facts)}
        </Button>
        <Button kind="outline" ref={stay} onClick={() => answer(false)}>
          {fill(words.cancel, facts)}
        </Button>
      </SheetActions>
    </Sheet>
  );
}
