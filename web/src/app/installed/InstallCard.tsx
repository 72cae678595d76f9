import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';

interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}
declare global {
  /** caught by boot/, because it may come before this code */
  var soInstall: Event | undefined;
}

const isIPhone = () => /iPhone|iPad/.test(navigator.userAgent);
const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

/** A way to install the portal, where the browser offers it; for an iPhone how to do it by hand. Nothing where it is installed. */
export function InstallCard() {
  const t = useTranslations('frame/installed.install');
  const [prompt, setPrompt] = useState(() => globalThis.soInstall as InstallPrompt | undefined);
  if (isInstalled() || (!prompt && !isIPhone())) return null;
  // A browser's offer can be used once.
  const install = () => {
    globalThis.soInstall = undefined;
    setPrompt(undefined);
    void prompt?.prompt();
  };
  return (
    <Card title={t('title')} gap={12}>
      <p>{t('text')}</p>
      {prompt ? (
        <div>
          <Button kind="outline" icon={Smartphone} onClick={install}>
            {t('press')}
          </Button>
        </div>
      ) : (
        <p>{t('by_share')}</p>
      )}
    </Card>
  );
}
