import { inboxCalls } from '#contract/inbox/calls.ts';
import { answerLength } from '#contract/inbox/limits.ts';
import type { InboxItem } from '#contract/inbox/shapes.ts';
import { Send } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { dateAndTime } from '#lib/formats/dates.ts';
import { Button } from '#ui/forms/Button.tsx';
import { TextArea } from '#ui/forms/TextField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { List } from '#ui/lists/List.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { ProblemNote } from '#app/ProblemNote.tsx';
import { useChange } from './queries.ts';

/**
 * What staff wrote in the chat, and the field for more: a question about an order, or the answer to what is none. What is typed stays where a colleague answers or
 * ends the message in the same time, and the page says so.
 */
export function AskBack({
  bu,
  item: { itemId, about, answers, ended },
}: {
  bu: string;
  item: InboxItem;
}) {
  const t = useTranslations('inbox.answers');
  const [text, setText] = useState('');
  const [seen, setSeen] = useState(answers.length);
  const answer = useChange(inboxCalls.answerInboxItem, bu, itemId, (item) => {
    setText('');
    setSeen(item.answers.length);
  });
  const theirs = text === '' ? undefined : answers.slice(seen).at(-1);
  if (ended && text === '') return null;
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    answer.mutate({ text, seen: answers.length });
  };
  return (
    <Card title={t(about ? 'answer' : 'title')} gap={16}>
      {answers.length > 0 && (
        <List label={t('list')}>
          {answers.map(({ words, by, at, state }) => (
            <li key={`${at} ${words}`}>
              <Text lines>{words}</Text>
              <Caption tone={state === 'given_up' ? 'danger' : 'muted'}>
                <Dotted facts={[by, dateAndTime(at), t(state)]} />
              </Caption>
            </li>
          ))}
        </List>
      )}
      <form onSubmit={send}>
        <Stack gap={12}>
          <TextArea
            label={t('label')}
            value={text}
            maxLength={answerLength}
            onChange={(e) => {
              if (text === '') setSeen(answers.length);
              setText(e.currentTarget.value);
            }}
          />
          {theirs && (
            <Note tone="warning" live>
              {t('answered_first', { name: theirs.by })}
            </Note>
          )}
          {ended && (
            <Note tone="warning" live>
              {t('ended_first', { name: ended.by })}
            </Note>
          )}
          <ProblemNote error={answer.error} />
          <div>
            <Button
              type="submit"
              kind={about ? 'primary' : 'secondary'}
              icon={Send}
              busy={answer.isPending}
              disabled={text.trim() === '' || ended !== null}
            >
              {t('send')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
