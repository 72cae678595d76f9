import type { OpenGuide } from '#contract/guides/own-shapes.ts';
import { usualGuide } from '#contract/guides/guide-limits.ts';
import { Pencil, Plus, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { askConfirm } from '#lib/notices.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { NameSheet } from './NameSheet.tsx';
import type { GuideList } from '../use-guide-list.ts';

/** What can be done with whole guides: a new one, another name, removal; the usual one is made from the orders again. */
export function GuideNames({ guide, list }: { guide: OpenGuide; list: GuideList }) {
  const t = useTranslations('guides.name');
  const [sheet, setSheet] = useState<'new' | 'rename'>();
  const isUsual = guide.guideId === usualGuide;
  const remove = async () => {
    if (await askConfirm(isUsual ? 'reset_guide' : 'remove_guide', { name: guide.name }))
      list.remove.mutate(guide.guideId);
  };
  return (
    <>
      <Row wrap>
        <Button size="small" icon={Plus} aria-haspopup="dialog" onClick={() => setSheet('new')}>
          {t('open')}
        </Button>
        {!isUsual && (
          <Button
            size="small"
            icon={Pencil}
            aria-haspopup="dialog"
            onClick={() => setSheet('rename')}
          >
            {t('rename')}
          </Button>
        )}
        {(!isUsual || guide.isStored) && (
          <Button
            size="small"
            icon={isUsual ? RotateCcw : Trash2}
            busy={list.remove.isPending}
            onClick={() => void remove()}
          >
            {t(isUsual ? 'reset' : 'remove')}
          </Button>
        )}
      </Row>
      {sheet && (
        <NameSheet
          guide={guide}
          list={list}
          isNew={sheet === 'new'}
          onClose={() => setSheet(undefined)}
        />
      )}
    </>
  );
}
