import { Columns3, FileSpreadsheet, Pencil, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { dateAndTime } from '#lib/formats/dates.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Grow, Row } from '#ui/layout/Row.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { LeftOut } from './sheet/LeftOut.tsx';
import type { ReadFile } from './sheet/read-sheet.ts';
import { SheetChoice } from './sheet/SheetChoice.tsx';
import type { ChosenSheet } from './sheet/use-sheet.ts';
import type { OpenedMessage, Source } from './stored-paste.ts';

interface SourceCardProps {
  source: Source;
  opened: OpenedMessage | undefined;
  /** words of the text that are lit */
  inHand: string;
  onAgain: ChosenSheet['again'];
  onEdit: () => void;
  onClear: () => void;
}

/** The text or the file from which the lines were read, with the way back to it. */
export function SourceCard({ source, opened, inHand, onAgain, onEdit, onClear }: SourceCardProps) {
  const t = useTranslations('drafts/paste');
  const isText = 'text' in source;
  return (
    <Card gap={12}>
      {isText ? (
        <div>
          {opened && (
            <Caption>
              {t('message.from', {
                name: opened.from || t('message.stranger'),
                at: dateAndTime(opened.sentAt),
              })}
            </Caption>
          )}
          <Lit text={source.text.trim()} words={inHand} />
        </div>
      ) : (
        <>
          <Row>
            <Icon of={FileSpreadsheet} />
            <Grow>
              <b>{source.file}</b>
            </Grow>
          </Row>
          {source.sheet !== undefined && (
            <SheetChoice
              sheet={source.sheet}
              sheets={source.sheets ?? []}
              onChoose={onAgain && ((sheet) => onAgain({ sheet }))}
            />
          )}
          <LeftOut {...source} />
        </>
      )}
      {!isText && source.unread && <Unread {...source.unread} />}
      <Row wrap>
        <Button size="small" icon={Pencil} onClick={onEdit}>
          {t(isText ? 'source.edit' : 'source.again')}
        </Button>
        {!isText && onAgain && (
          <Button
            size="small"
            icon={Columns3}
            onClick={() => onAgain({ asks: true, ...(source.sheet && { sheet: source.sheet }) })}
          >
            {t('file.columns.again')}
          </Button>
        )}
        <Button size="small" kind="ghost" icon={Trash2} onClick={onClear}>
          {t('source.clear')}
        </Button>
      </Row>
    </Card>
  );
}

/** A text with the first place of some words in it marked. */
function Lit({ text, words }: { text: string; words: string }) {
  const at = words === '' ? -1 : text.indexOf(words);
  if (at < 0) return <Text lines>{text}</Text>;
  return (
    <Text lines>
      {text.slice(0, at)}
      <mark>{words}</mark>
      {text.slice(at + words.length)}
    </Text>
  );
}

/** What a file hides or has on another sheet: it is in no line, so the person is asked to look. */
function Unread({ rows = 0, columns = 0, sheets }: NonNullable<ReadFile['unread']>) {
  const t = useTranslations('drafts/paste.file.unread');
  return (
    <Note tone="warning">
      <b>{t('title')}</b>
      {rows > 0 && <p>{t('rows', { count: rows })}</p>}
      {columns > 0 && <p>{t('columns', { count: columns })}</p>}
      {sheets && <p>{t('sheets', { names: sheets.join(', ') })}</p>}
      <p>{t('how')}</p>
    </Note>
  );
}
