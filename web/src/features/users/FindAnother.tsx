import { Search } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { Button } from '#ui/forms/Button.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';

interface FindAnotherProps {
  /** why the person is not there */
  text: string;
  label: string;
  button: string;
  onFind: (words: string) => void;
}

/** In place of a person who is not there: why, and a search for another one. */
export function FindAnother({ text, label, button, onFind }: FindAnotherProps) {
  const [words, setWords] = useState('');
  const find = (event: SubmitEvent) => {
    event.preventDefault();
    onFind(words.trim());
  };
  return (
    <Card>
      <EmptyState
        drawing="path"
        title={text}
        action={
          <form onSubmit={find}>
            <Stack gap={8}>
              <TextField
                label={label}
                maxLength={100}
                autoComplete="off"
                value={words}
                onChange={(event) => setWords(event.currentTarget.value)}
              />

              <Button type="submit" kind="primary" wide icon={Search}>
                {button}
              </Button>
            </Stack>
          </form>
        }
      />
    </Card>
  );
}
