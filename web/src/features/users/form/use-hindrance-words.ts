import type { Hindrance } from '#contract/users/shapes.ts';
import { useTranslations } from 'use-intl';

/** The reason why a value of a user cannot be changed, in words; undefined where it can. */
export function useHindranceWords() {
  const t = useTranslations('users.hindered');
  return (hindrance: Hindrance | null | undefined, what: 'role' | 'link') =>
    hindrance ? t(hindrance === 'own' ? `own_${what}` : hindrance) : undefined;
}
