import { useTranslations } from 'use-intl';
import { linkTo } from '#lib/address.ts';
import { has } from '#lib/config.ts';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import type { PlaceCodes } from '#features/customers/front.ts';

/** The guide, a draft, a text. A supplier's own API may have none of them. */
export const waysOf = (place: PlaceCodes | undefined) => [
  ...(has('guides') ? [{ id: 'guide', to: linkTo('/guide', place) } as const] : []),
  ...(has('drafts')
    ? [{ id: 'drafts', to: linkTo('/drafts', place && { bu: place.bu }) } as const]
    : []),
  ...(place && has('drafts')
    ? [{ id: 'text', to: linkTo('/preorder/paste', place) } as const]
    : []),
];

/** Doors to the other ways to order, above the products. */
export function OtherWays({ place }: { place?: PlaceCodes }) {
  const t = useTranslations('frame.ways');
  return waysOf(place).map(({ id, to }) => (
    <ButtonLink key={id} {...to} kind="outline" size="small">
      {t(id)}
    </ButtonLink>
  ));
}
