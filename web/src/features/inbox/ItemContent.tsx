import type { InboxItem } from '#contract/inbox/shapes.ts';
import { FileText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ButtonAnchor } from '#ui/forms/ButtonLink.tsx';
import { PhotoTile, PhotoTiles } from '#ui/pictures/PhotoTiles.tsx';
import { Note } from '#ui/text/Note.tsx';
import { useContent } from './queries.ts';

/** The picture, sound or file of a message, or why there is none. */
export function ItemContent({ bu, item }: { bu: string; item: InboxItem }) {
  const t = useTranslations('inbox.content');
  const { content, kind } = item;
  const loaded = useContent(bu, item);
  if (!content) return null;
  if (content.state === 'waiting') return <Note tone="info">{t('waiting')}</Note>;
  if (content.state === 'missing')
    return <Note tone="warning">{t(content.problem || 'unavailable')}</Note>;
  const { src, isMissing } = loaded;
  if (kind === 'image')
    return (
      <PhotoTiles label={t('picture')}>
        <PhotoTile
          photo={loaded}
          name={t('picture')}
          words={{ coming: t('coming'), missing: t('missing'), close: t('close') }}
        />
      </PhotoTiles>
    );
  if (!src) return <p>{t(isMissing ? 'missing' : 'coming')}</p>;
  if (content.type.startsWith('audio/'))
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a customer's voice has no subtitles; what a machine read in it is below
    return <audio controls src={src} aria-label={t('sound')} />;
  return (
    <div>
      <ButtonAnchor href={src} download icon={FileText}>
        {t('save')}
      </ButtonAnchor>
    </div>
  );
}
