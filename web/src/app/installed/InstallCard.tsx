import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ordersPlaced } from '#lib/device/orders-placed.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { useMay } from '../menu.ts';

interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}
declare global {
  /** caught by boot/, because it may come before this code */
  var soInstall: Event | undefined;
}

const isIPhone = () => /iPhone|iPad/.test(navigator.userAgent);
const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

/** A person who orders sees the offer once they use the portal, not before. */
const fromOrder = 3;

/** A way to install the portal, where the browser offers it, from a person's third order on; for an iPhone how to do it by hand. Nothing where it is installed. */
export function InstallCard() {
  const t = useTranslations('frame/installed.install');
  const [prompt, setPrompt] = useState(() => globalThis.soInstall as InstallPrompt | undefined);
  const orders = useMay('sales_order');
  if (orders && ordersPlaced() < fromOrder) return null;
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
