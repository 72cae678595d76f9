import { useTranslations } from 'use-intl';
import { linkTo } from '#lib/address.ts';
import { has } from '#lib/config.ts';
import { BesideLink, ButtonLink } from '#ui/forms/ButtonLink.tsx';
import type { PlaceCodes } from '#features/customers/front.ts';

/** Doors to the other ways to order: the guide, a draft, a text; in buttons above the products, in links elsewhere. A supplier's own API may have none of them. */
export function OtherWays({ place, quiet = false }: { place?: PlaceCodes; quiet?: boolean }) {
  const t = useTranslations('frame.ways');
  const link = (path: string, words: string, search: object = {}) =>
    quiet ? (
      <BesideLink {...linkTo(path, search)}>{words}</BesideLink>
    ) : (
      <ButtonLink {...linkTo(path, search)} kind="outline" size="small">
        {words}
      </ButtonLink>
    );
  return (
    <>
      {has('guides') && link('/guide', t('guide'), place)}
      {has('drafts') && link('/drafts', t('drafts'), place && { bu: place.bu })}
      {place && has('drafts') && link('/preorder/paste', t('text'), place)}
    </>
  );
}
