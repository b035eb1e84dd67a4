import { useOnline } from '@paystead/client/browser/use-online';
import { usePageTrouble } from '@paystead/client/calls/page-trouble';
import { NavigationProvider } from '@paystead/kit/link/navigation';
import { OfflineBar } from '@paystead/kit/offline-bar/offline-bar';
import { PageGuard } from '@paystead/kit/page-guard/page-guard';
import { Suspense } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { FirstWait } from '../parts/first-wait.tsx';

/** The frame of every page of the console. */
export function Root() {
  const navigate = useNavigate();
  const online = useOnline();
  return (
    <NavigationProvider navigate={(href) => void navigate(href)}>
      <PageGuard trouble={usePageTrouble()} keepsAnswers>
        <OfflineBar offline={!online} />
        <Suspense fallback={<FirstWait />}>
          <Outlet />
        </Suspense>
      </PageGuard>
    </NavigationProvider>
  );
}
