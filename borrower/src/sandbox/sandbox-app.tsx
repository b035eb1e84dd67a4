import { brandName } from '@paystead/client/format/brand-name';
import { useOnline } from '@paystead/client/browser/use-online';
import { BrandProvider } from '@paystead/kit/brand/brand';
import { Frame } from '@paystead/kit/frame/frame';
import { Header } from '@paystead/kit/header/header';
import { Link } from '@paystead/kit/link/link';
import { OfflineBar } from '@paystead/kit/offline-bar/offline-bar';
import { SandboxRibbon } from '@paystead/kit/sandbox-ribbon/sandbox-ribbon';
import { ToastRegion } from '@paystead/kit/toast/toast';
import type { ComponentType } from 'react';
import { CrashBoundary } from '@paystead/kit/crash-boundary/crash-boundary';
import { usePublicConfig } from '@paystead/client/calls/public-config';
import { FilesPage } from './files-page.tsx';
import { InboxPage } from './inbox-page.tsx';
import { InputsPage } from './inputs-page.tsx';
import { SocialPage } from './social-page.tsx';
import { TimePage } from './time-page.tsx';

const PAGES: Readonly<Record<string, ComponentType>> = {
  '/sandbox/time': TimePage,
  '/sandbox/inputs': InputsPage,
  '/sandbox/files': FilesPage,
  '/sandbox/social': SocialPage,
};

const RIBBON = [
  { href: '/sandbox/inbox', label: 'Inbox' },
  { href: '/sandbox/time', label: 'Time machine' },
];

/** The pages that only a sandbox has; links between them reload the page. */
export function SandboxApp() {
  const config = usePublicConfig();
  const online = useOnline();
  const Page = PAGES[location.pathname.replace(/\/$/, '')] ?? InboxPage;
  const top = (
    <>
      <SandboxRibbon links={RIBBON} />
      <OfflineBar offline={!online} />
      <Header home="/login">
        <Link href="/home" tone="strong">
          Open the app
        </Link>
      </Header>
    </>
  );

  return (
    <BrandProvider name={brandName(config?.brand.company_name ?? 'Paystead')}>
      <Frame top={top} footer={<ToastRegion />}>
        <CrashBoundary>
          <Page />
        </CrashBoundary>
      </Frame>
    </BrandProvider>
  );
}
