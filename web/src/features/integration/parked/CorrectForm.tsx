import type { ParkedMessage, Tried } from '#contract/integration/parked/shapes.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { dotted } from '#contract/dotted.ts';
import { ApiProblem, problemWords, serverWords } from '#lib/problem.ts';
import { Button } from '#ui/forms/Button.tsx';
import { TextArea } from '#ui/forms/TextField.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Note } from '#ui/text/Note.tsx';
import { useParkedActs } from '../queries.ts';

interface CorrectFormProps {
  message: ParkedMessage;
  onTried: (tried: Tried) => void;
}

/** The text of a parked message to correct, with the faults of each field. */
export function CorrectForm({ message, onTried }: CorrectFormProps) {
  const t = useTranslations('integration/parked');
  const [body, setBody] = useState(message.body);
  const { correct } = useParkedActs(message.id, onTried);
  const { error } = correct;
  const fields = error instanceof ApiProblem ? error.fields : [];
  const faults = fields.map(({ field, code, message: words }) =>
    [field === 'body' ? '' : field, words || problemWords(code)].filter(Boolean).join(': '),
  );
  return (
    <Stack gap={16}>
      <TextArea
        label={t('body')}
        code
        rows={16}
        spellCheck={false}
        value={body}
        note={t('body_note')}
        error={faults.length > 0 ? dotted(faults) : undefined}
        onChange={(e) => (setBody(e.currentTarget.value), correct.reset())}
      />
      {error && faults.length === 0 && (
        <Note tone="danger" live>
          <p>{serverWords(error)[0]}</p>
        </Note>
      )}
      <Row>
        <Button
          kind="outline"
          busy={correct.isPending}
          disabled={body === message.body}
          onClick={() => correct.mutate(body)}
        >
          {t('correct')}
        </Button>
      </Row>
    </Stack>
  );
}
