import { formatPhone } from '@paystead/client/format/format-phone';
import { tellTakenOver } from '@paystead/client/browser/taken-over';
import { usePageTrouble } from '@paystead/client/calls/page-trouble';
import { useOnline } from '@paystead/client/browser/use-online';
import { Footer } from '@paystead/kit/footer/footer';
import { Frame } from '@paystead/kit/frame/frame';
import { Header } from '@paystead/kit/header/header';
import { LayoutDashboardIcon } from '@paystead/kit/icon/layout-dashboard';
import { NavigationProvider } from '@paystead/kit/link/navigation';
import { PageGuard } from '@paystead/kit/page-guard/page-guard';
import { OfflineBar } from '@paystead/kit/offline-bar/offline-bar';
import { SandboxRibbon } from '@paystead/kit/sandbox-ribbon/sandbox-ribbon';
import { useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { beside } from '@paystead/client/browser/beside';
import { HouseProvider, useHouse } from './brand.tsx';
import { useHelp } from './help.tsx';
import { leavesApp } from './session/leave-app.ts';
import { PersonBell } from './person-bell.tsx';
import { PersonMenu } from './person-menu.tsx';

const Later = beside(async () => (await import('./later.tsx')).Later);

/** The frame of every page: offline bar, header, the page, footer. */
export function Shell() {
  const navigate = useNavigate();
  const help = useHelp();
  useEffect(tellTakenOver, []);

  function go(href: string) {
    if (leavesApp(href)) window.location.assign(href);
    else void navigate(href);
  }

  return (
    <NavigationProvider navigate={go}>
      <PageGuard trouble={usePageTrouble()} keepsAnswers>
        <HouseProvider>
          <Frame top={<Top />} footer={<Bottom help={help.atFooter} />} lowFooter>
            <Outlet />
          </Frame>
          {help.chat}
        </HouseProvider>
        <Later />
      </PageGuard>
    </NavigationProvider>
  );
}

const sandboxLinks = [
  { href: '/sandbox', label: 'Inbox' },
  { href: '/sandbox/time', label: 'Time machine' },
];

function Top() {
  const online = useOnline();
  const { pathname } = useLocation();
  const dashboard = {
    href: '/home',
    label: 'Dashboard',
    icon: <LayoutDashboardIcon />,
    current: pathname === '/home',
  };

  return (
    <>
      {useHouse()?.sandbox && <SandboxRibbon links={sandboxLinks} />}
      <OfflineBar offline={!online} />
      <Header home="/home" links={[dashboard]}>
        <PersonBell />
        <PersonMenu />
      </Header>
    </>
  );
}

const legal = [
  { href: '/pub/privacy', label: 'Privacy' },
  { href: '/pub/terms', label: 'Terms of use' },
  { href: '/pub/state-disclosures', label: 'State disclosures' },
  { href: '/pub/accessibility', label: 'Accessibility' },
];

function Bottom({ help }: { help: ReturnType<typeof useHelp>['atFooter'] }) {
  const brand = useHouse()?.brand;
  const [year] = useState(() => new Date().getFullYear());
  if (!brand) return null;
  return (
    <Footer
      company={brand.company_name}
      address={[brand.mailing_address]}
      email={brand.support_email}
      phone={formatPhone(brand.support_phone)}
      hours={brand.support_hours}
      year={year}
      links={legal}
      {...help}
    />
  );
}
