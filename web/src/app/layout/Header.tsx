import { Link, useCanGoBack, useMatches, useRouter } from '@tanstack/react-router';
import { ArrowLeft, Menu } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { linkTo } from '#lib/address.ts';
import { useStore } from '#lib/store.ts';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/forms/Button.tsx';
import { useWindowWider } from '#ui/layout/use-wider.ts';
import { pageHead, usePageHead } from '../page-head.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Bell } from './Bell.tsx';
import { CartButton } from './CartButton.tsx';
import styles from './Header.module.css';
import { Logo, logoClass, LogoWords } from './Logo.tsx';
import { MenuBar } from './MenuBar.tsx';
import { SidebarWhenOpened } from './SidebarWhenOpened.tsx';
import { sidebarOpen } from './sidebar-open.ts';

/** From 768 px: back, logo, menus, bell, cart, person; the title is below, as h1. On a phone: back, title, bell, cart, menu, and no link that is not seen; home has the logo in place of back. */
export function Header() {
  const isWide = useWindowWider(768);
  const isBack = !useMatches({ select: (matches) => matches.at(-1)?.staticData.noBack ?? false });
  return (
    <header className={styles.bar}>
      {isWide ? <DeskLine isBack={isBack} /> : <PhoneLine isBack={isBack} />}
      <SidebarWhenOpened />
    </header>
  );
}

function PhoneLine({ isBack }: { isBack: boolean }) {
  const t = useTranslations('frame.bar');
  const open = useStore(sidebarOpen);
  return (
    <div className={styles.line}>
      {isBack ? (
        <>
          <BackButton />
          <Title />
        </>
      ) : (
        <Logo place="phone" />
      )}
      <Bell />
      <CartButton large />
      <IconButton
        icon={Menu}
        size="l"
        label={t('menu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => sidebarOpen.set(true)}
      />
    </div>
  );
}

function Title() {
  const { title, number } = usePageHead();
  return (
    <span
      className={classes(styles.title, number ? styles.one : isLong(title) && styles.long)}
      aria-hidden="true"
    >
      {title}
      {number && <span className={styles.number}>{number}</span>}
    </span>
  );
}

const DeskLine = ({ isBack }: { isBack: boolean }) => (
  <div className={styles.line}>
    {isBack && <BackButton />}
    <Link to="/" className={logoClass('bar')}>
      <LogoWords />
    </Link>
    <MenuBar />
    <span className={styles.grow} />
    <Bell />
    <CartButton />
    <AccountMenu />
  </div>
);

function BackButton() {
  const t = useTranslations('frame.bar');
  const router = useRouter();
  const canGoBack = useCanGoBack();
  // A page opened from a link has no page before it; back then leads to the page above, else home.
  const back = () => {
    const { up } = pageHead.get();
    return canGoBack
      ? router.history.back()
      : void router.navigate(up ? linkTo(up.to, up.search) : { to: '/' });
  };
  return <IconButton icon={ArrowLeft} size="l" label={t('back')} onClick={back} />;
}

// Thai marks above and below a letter take no width.
const isLong = (title: string) => title.replaceAll(/\p{M}/gu, '').length > 15;
