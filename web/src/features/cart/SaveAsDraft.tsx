import { useMutation } from '@tanstack/react-query';
import { NotebookPen } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { has } from '#lib/config.ts';
import { useOnline } from '#lib/online.ts';
import { notify } from '#lib/notices.ts';
import { Button } from '#ui/forms/Button.tsx';
import type { Place } from '#features/customers/front.ts';
import { loadCartDrafts } from '#features/drafts/front.load.ts';
import { useCart } from './cart-store.ts';

/** Saves the cart as a draft on the server, to go on with on another device; nothing where it belongs to one already. */
export function SaveAsDraft({ place }: { place: Place }) {
  const t = useTranslations('cart');
  const isOnline = useOnline();
  const { draft } = useCart();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await loadCartDrafts()).saveAsDraft(place),
    onSuccess: () => notify('draft_saved'),
  });
  if (draft || !has('drafts')) return null;
  return (
    <Button
      kind="ghost"
      size="small"
      icon={NotebookPen}
      busy={isPending}
      disabled={!isOnline}
      onClick={() => mutate()}
    >
      {t('save_draft')}
    </Button>
  );
}
