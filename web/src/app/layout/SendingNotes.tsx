import { lazy, Suspense } from 'react';
import { loadWords } from '#lib/words/words.ts';
import { importOrReload } from '../chunk-guard.ts';
import { useMay } from '../menu.ts';

const SendingBanner = lazy(() =>
  importOrReload(async () => {
    const [{ SendingBanner: banner }] = await Promise.all([import('#features/notices/front.sending.ts'), loadWords('notices/sending')]);
    return { default: banner };
  }),
);

/** Why people are not notified, on every page of an admin; no one else loads it. */
export const SendingNotes = () => <Suspense>{useMay('integration') && <SendingBanner />}</Suspense>;
