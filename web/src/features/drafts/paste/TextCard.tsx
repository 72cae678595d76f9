import { cutText } from '#contract/cut-text.ts';
import { mostSigns } from '#contract/drafts/limits.ts';
import { ClipboardPaste, ListChecks } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useOnline } from '#lib/online.ts';
import { Button } from '#ui/forms/Button.tsx';
import { TextArea } from '#ui/forms/TextField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Note } from '#ui/text/Note.tsx';

interface TextCardProps {
  text: string;
  onText: (text: string) => void;
  onRead: (text: string) => void;
}

/** The box for a text. It is stored at every key, so that neither a reload nor a lost network loses it. */
export function TextCard({ text, onText, onRead }: TextCardProps) {
  const t = useTranslations('drafts/paste.box');
  const isOnline = useOnline();
  const box = useRef<HTMLDivElement>(null);
  // The page is for typing, so its box has the focus.
  useEffect(() => box.current?.querySelector('textarea')?.focus(), []);
  const canPaste = text === '' && isOnline && 'clipboard' in navigator;
  const canRead = text.trim() !== '' && isOnline;
  // Without the right to read what was copied, or without a text, the person pastes or types.
  const paste = async () => {
    const copied = await navigator.clipboard.readText().catch(() => '');
    if (copied.trim() === '') box.current?.querySelector('textarea')?.focus();
    else onRead(cutText(copied, mostSigns));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && canRead) onRead(text);
  };
  return (
    <Card title={t('title')} gap={12} ref={box}>
      <TextArea
        label={t('label')}
        hideLabel
        note={t('how')}
        placeholder={t('placeholder')}
        rows={8}
        maxLength={mostSigns}
        value={text}
        aria-keyshortcuts="Control+Enter"
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        onKeyDown={press}
      />
      {!isOnline && text.trim() !== '' && (
        <Note tone="quiet" live>
          {t('kept')}
        </Note>
      )}
      <div>
        {canPaste ? (
          <Button kind="primary" size="xl" icon={ClipboardPaste} onClick={() => void paste()}>
            {t('paste')}
          </Button>
        ) : (
          <Button
            kind="primary"
            size="xl"
            icon={ListChecks}
            disabled={!canRead}
            onClick={() => onRead(text)}
          >
            {t('read')}
          </Button>
        )}
      </div>
    </Card>
  );
}
