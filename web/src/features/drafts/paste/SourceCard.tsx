import { FileSpreadsheet, Pencil, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { dateAndTime } from '#lib/formats/dates.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Grow, Row } from '#ui/layout/Row.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import type { OpenedMessage, Source } from './stored-paste.ts';

interface SourceCardProps {
  source: Source;
  opened: OpenedMessage | undefined;
  onEdit: () => void;
  onClear: () => void;
}

/** The text or the file from which the lines were read, with the way back to it. */
export function SourceCard({ source, opened, onEdit, onClear }: SourceCardProps) {
  const t = useTranslations('drafts/paste');
  const isText = 'text' in source;
  return (
    <Card gap={12}>
      {isText ? (
        <div>
          {opened && <Caption>{t('message.from', { name: opened.from || t('message.stranger'), at: dateAndTime(opened.sentAt) })}</Caption>}
          <Text lines>{source.text.trim()}</Text>
        </div>
      ) : (
        <Row>
          <Icon of={FileSpreadsheet} />
          <Grow>
            <b>{source.file}</b>
            {source.passed > 0 && <Caption>{t('file.passed', { count: source.passed })}</Caption>}
          </Grow>
        </Row>
      )}
      <Row wrap>
        <Button size="small" icon={Pencil} onClick={onEdit}>
          {t(isText ? 'source.edit' : 'source.again')}
        </Button>
        <Button size="small" kind="ghost" icon={Trash2} onClick={onClear}>
          {t('source.clear')}
        </Button>
      </Row>
    </Card>
  );
}
