import { formatPhone } from '@paystead/client/format/format-phone';
import { useOnline } from '@paystead/client/browser/use-online';
import { Footer } from '@paystead/kit/footer/footer';
import { Frame } from '@paystead/kit/frame/frame';
import { Header } from '@paystead/kit/header/header';
import { Link } from '@paystead/kit/link/link';
import { OfflineBar } from '@paystead/kit/offline-bar/offline-bar';
import { SandboxRibbon } from '@paystead/kit/sandbox-ribbon/sandbox-ribbon';
import { Text } from '@paystead/kit/text/text';
import { type ReactNode, useState } from 'react';
import type { PublicConfig } from '@paystead/client/calls/public-config';
import { goTo } from './address.ts';

const SANDBOX = [
  { href: '/sandbox/inbox', label: 'Inbox' },
  { href: '/sandbox/time', label: 'Time machine' },
];

const LEGAL = [
  { href: '/pub/privacy', label: 'Privacy' },
  { href: '/pub/terms', label: 'Terms of use' },
  { href: '/pub/state-disclosures', label: 'State disclosures' },
  { href: '/pub/accessibility', label: 'Accessibility' },
];

interface PublicFrameProps {
  config: PublicConfig | null;
  /** The login pages have their own header. */
  withHeader: boolean;
  children: ReactNode;
}

/** Ribbon, offline bar, header and footer, as in the logged-in app. */
export function PublicFrame({ config, withHeader, children }: PublicFrameProps) {
  const online = useOnline();
  const top = (
    <>
      {config?.sandbox && <SandboxRibbon links={SANDBOX} />}
      <OfflineBar offline={!online} />
      {withHeader && (
        <Header home="/login">
          <Text size="small" as="span">
            <Link href="/login" tone="strong">
              Log in
            </Link>
          </Text>
        </Header>
      )}
    </>
  );
  return (
    <Frame top={top} footer={config && <PublicFooter brand={config.brand} />}>
      {children}
    </Frame>
  );
}

function PublicFooter({ brand }: { brand: PublicConfig['brand'] }) {
  const [year] = useState(() => new Date().getFullYear());
  return (
    <Footer
      company={brand.company_name}
      address={[brand.mailing_address]}
      email={brand.support_email}
      phone={formatPhone(brand.support_phone)}
      hours={brand.support_hours}
      year={year}
      links={LEGAL}
      onHelp={() => goTo('/pub/contact')}
    />
  );
}
