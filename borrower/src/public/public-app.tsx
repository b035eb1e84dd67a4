import { tellOfCrash } from '@paystead/client/analytics/tell-of-crash';
import { usePageTrouble } from '@paystead/client/calls/page-trouble';
import { PageGuard } from '@paystead/kit/page-guard/page-guard';
import { brandName } from '@paystead/client/format/brand-name';
import { loadChunk } from '@paystead/client/browser/load-chunk';
import { tellTakenOver } from '@paystead/client/browser/taken-over';
import { BrandProvider } from '@paystead/kit/brand/brand';
import { NavigationProvider } from '@paystead/kit/link/navigation';
import { Placeholder, PlaceholderGroup } from '@paystead/kit/placeholder/placeholder';
import { Stack } from '@paystead/kit/stack/stack';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { usePublicConfig } from '@paystead/client/calls/public-config';
import styles from './hold.module.css';
import { goTo, usePath } from './address.ts';
import { CrashBoundary } from '@paystead/kit/crash-boundary/crash-boundary';
import { LoginPage } from './login/login-page.tsx';
import { PublicFrame } from './public-frame.tsx';

function page<Name extends string>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
): ComponentType {
  return lazy<ComponentType>(async () => ({ default: (await loadChunk(load))[name] }));
}

const register = page('RegisterPage', () => import('./register/register-page.tsx'));
const content = page('ContentPage', () => import('./content/content-page.tsx'));
const social = page('SocialPage', () => import('./social/social-page.tsx'));
const lost = page('LostPage', () => import('./content/lost-page.tsx'));

/** Every address that anybody may see, and its page; all but the login page are separate chunks. */
const PAGES: Readonly<Record<string, ComponentType>> = {
  '/login': LoginPage,
  '/pub/login': LoginPage,
  '/pub/register': register,
  '/pub/password': page('AskResetPage', () => import('./password/ask-reset-page.tsx')),
  '/pub/password/reset': page('NewPasswordPage', () => import('./password/new-password-page.tsx')),
  '/pub/email/verify': page('VerifyEmailPage', () => import('./email/verify-email-page.tsx')),
  '/pub/contact/undo': page('UndoPage', () => import('./contact/undo-page.tsx')),
  '/pub/bank': page('BankPage', () => import('./bank/bank-page.tsx')),
  '/pub/refund/bank': page('RefundBankPage', () => import('./bank/refund-bank-page.tsx')),
  '/pub/letter': page('LetterPage', () => import('./letter/letter-page.tsx')),
  '/pub/viewing': page('ViewingPage', () => import('./viewing/viewing-page.tsx')),
  '/pub/upload': page('UploadPage', () => import('./upload/upload-page.tsx')),
  '/pub/social/google': social,
  '/pub/social/facebook': social,
  '/pub/contact': page('ContactPage', () => import('./content/contact-page.tsx')),
  '/pub/privacy': content,
  '/pub/terms': content,
  '/pub/esign': content,
  '/pub/state-disclosures': content,
  '/pub/accessibility': content,
};

export interface PublicAppProps {
  /** On the server: the path to draw, and a page in place of its own. */
  drawn?: { path: string; Page?: ComponentType };
}

/** S2.2: the public area, with links instead of a router. */
export function PublicApp({ drawn }: PublicAppProps) {
  const path = usePath(drawn?.path).replace(/(?<=.)\/$/, '');
  const config = usePublicConfig();
  const named = PAGES[path];
  const Page = drawn?.Page ?? named ?? (path.startsWith('/pub/register/') ? register : lost);
  const ownHeader = named === LoginPage || named === social;
  // The login page says so itself when its form is ready.
  useEffect(() => {
    if (Page !== LoginPage) tellTakenOver();
  }, [Page]);

  return (
    <BrandProvider name={brandName(config?.brand.company_name ?? 'Paystead')}>
      <NavigationProvider navigate={goTo}>
        <PageGuard trouble={usePageTrouble()}>
          <PublicFrame config={config} withHeader={!ownHeader}>
            <CrashBoundary key={areaOf(path)} onCrash={tellOfCrash}>
              <Suspense fallback={<Waiting />}>
                <Page />
              </Suspense>
            </CrashBoundary>
          </PublicFrame>
        </PageGuard>
      </NavigationProvider>
    </BrandProvider>
  );
}

function Waiting() {
  return (
    <div className={styles.hold}>
      <div className={styles.late}>
        <PlaceholderGroup label="Loading">
          <Stack gap={6}>
            <Placeholder shape="title" width="half" />
            <Placeholder shape="block" />
            <Placeholder shape="block" />
          </Stack>
        </PlaceholderGroup>
      </div>
    </div>
  );
}

/** All registration steps are one page, so that the answers survive a change of step. */
function areaOf(path: string): string {
  return path.split('/').slice(0, 3).join('/');
}
