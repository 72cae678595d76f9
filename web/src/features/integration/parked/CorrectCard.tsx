import type { ParkedMessage, Tried } from '#contract/integration/parked/shapes.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { dotted } from '#contract/dotted.ts';
import { ApiProblem, problemWords, serverWords } from '#lib/problem.ts';
import { Sheet, SheetActions, SheetTitle } from '#ui/dialogs/Sheet.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { TextArea } from '#ui/forms/TextField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { announce } from '#ui/text/Announcer.tsx';
import { Note } from '#ui/text/Note.tsx';
import { useParkedActs } from '../queries.ts';

/** The body of a parked message to correct, with the faults of each field; and trying and dropping it. */
export function CorrectCard({ message }: { message: ParkedMessage }) {
  const t = useTranslations('integration/parked');
  const [body, setBody] = useState(message.body);
  const [isDropping, setDropping] = useState(false);
  const say = ({ state, reason }: Tried) =>
    announce(t(`done.${state}`, { reason: reason?.detail ?? '' }));
  const { retry, correct } = useParkedActs(message.id, say);
  const isChanged = body !== message.body;
  const { error } = correct;
  const fields = error instanceof ApiProblem ? error.fields : [];
  const faults = fields.map(({ field, code, message: words }) =>
    [field === 'body' ? '' : field, words || problemWords(code)].filter(Boolean).join(': '),
  );
  return (
    <Card title={t('body')} gap={16}>
      <TextArea
        label={t('body')}
        hideLabel
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
      <Row wrap>
        <Button
          kind="primary"
          busy={retry.isPending || correct.isPending}
          onClick={() => (isChanged ? correct.mutate(body) : retry.mutate())}
        >
          {t(isChanged ? 'correct' : 'retry')}
        </Button>
        <Button kind="outline" aria-haspopup="dialog" onClick={() => setDropping(true)}>
          {t('drop')}
        </Button>
      </Row>
      {isDropping && (
        <DropSheet id={message.id} onClose={() => setDropping(false)} onDropped={say} />
      )}
    </Card>
  );
}

function DropSheet({
  id,
  onClose,
  onDropped,
}: {
  id: number;
  onClose: () => void;
  onDropped: (tried: Tried) => void;
}) {
  const t = useTranslations('integration/parked');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { drop } = useParkedActs(id, (tried) => (onDropped(tried), onClose()));
  return (
    <Sheet open onClose={onClose}>
      <Stack gap={16}>
        <SheetTitle>{t('drop_title', { number: String(id) })}</SheetTitle>
        <p>{t('drop_text')}</p>
        <TextArea
          label={t('drop_reason')}
          value={reason}
          maxLength={500}
          error={isMissing ? problemWords('required') : undefined}
          onChange={(e) => (setReason(e.currentTarget.value), setMissing(false))}
        />
      </Stack>
      <SheetActions>
        <Button
          kind="danger"
          busy={drop.isPending}
          onClick={() => (reason.trim() ? drop.mutate(reason) : setMissing(true))}
        >
          {t('drop')}
        </Button>
        <Button kind="outline" onClick={onClose}>
          {t('cancel')}
        </Button>
      </SheetActions>
    </Sheet>
  );
}
