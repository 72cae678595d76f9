import { Outlet } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Announcer } from '#ui/text/Announcer.tsx';
import { useFrameRooms } from '../page.ts';
import { ActingForBar } from './ActingForBar.tsx';
import { AlertModal } from './AlertModal.tsx';
import { BottomBar } from './BottomBar.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { CookieBanner } from './CookieBanner.tsx';
import { Footer } from './Footer.tsx';
import styles from './Frame.module.css';
import { Gate } from './Gate.tsx';
import { Header } from './Header.tsx';
import { Keys } from './Keys.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { LateBanners } from './LateBanners.tsx';
import { LoadingBar } from './LoadingBar.tsx';
import { Notifications } from './Notifications.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { RouteFocus } from './RouteFocus.tsx';
import { SessionEnded } from './SessionEnded.tsx';
import { UnsentBar } from './UnsentBar.tsx';

/** The default layout: header, notification banner, footer, alert modal (specification §2). */
export function Frame() {
  const t = useTranslations('frame.bar');
  const { Contact } = useFrameRooms();
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      <LoadingBar />
      <Header />
      <CookieBanner />
      <LateBanners />
      <OfflineBanner />
      <UnsentBar />
      <ActingForBar />
      <Gate>
        <Outlet />
      </Gate>
      <Footer />
      <BottomBar />
      <Notifications />
      <LanguageChoice />
      <Keys />
      <ConfirmDialog />
      <AlertModal contact={<Contact />} />
      <SessionEnded />
      <RouteFocus />
      <Announcer />
    </div>
  );
}
