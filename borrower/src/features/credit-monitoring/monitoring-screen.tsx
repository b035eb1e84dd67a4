import { loadChunk } from '@paystead/client/browser/load-chunk';
import { Page } from '@paystead/kit/page/page';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Loaded } from '../../parts/page/loaded.tsx';
import { ReportPlaceholder } from './report-placeholder.tsx';
import { NotAvailablePage, PendingPage } from './status-pages.tsx';
import { useReport } from './use-report.ts';
import { useWalk, type Walk } from './walk.ts';

export { LeaveScreen } from './leave-screen.tsx';

/** Separate chunks, because nobody needs both: the report's charts and the enrollment forms. */
const ReportPage = lazy(async () => ({
  default: (await loadChunk(() => import('./report-page.tsx'))).ReportPage,
}));
const WalkPages = lazy(async () => ({
  default: (await loadChunk(() => import('./walk-pages.tsx'))).WalkPages,
}));

/** S4.5: statuses of a person who is enrolling or hasn't begun. */
const WALKING: readonly Walk['status'][] = ['ELIGIBLE', 'ENROLLED', 'LOCKED'];

/** Credit monitoring (S2.16). */
export function MonitoringScreen() {
  return (
    <Suspense
      fallback={
        <Waiting>
          <ReportPlaceholder />
        </Waiting>
      }
    >
      <Monitoring />
    </Suspense>
  );
}

/** The report for enrolled people, the enrollment for everybody else. */
function Monitoring() {
  const walk = useWalk();
  const report = useReport();
  /** Just enrolled: the last page of the enrollment stays until the person has seen it. */
  const [isNew, setNew] = useState(false);

  const status = walk.value?.status;
  if (walk.value && (isNew || WALKING.includes(walk.value.status))) {
    return (
      <WalkPages
        walk={walk.value}
        onMoved={(next) => {
          setNew(next.step === 'SUCCESS');
          walk.moveTo(next);
        }}
        onLook={walk.look}
        onSeen={() => {
          setNew(false);
          report.reload();
        }}
      />
    );
  }
  if (status === 'AUTHENTICATED' && report.value) {
    return <ReportPage {...report} {...report.value} />;
  }
  if (status === 'PENDING') return <PendingPage />;
  if (status === 'NOT_AVAILABLE') return <NotAvailablePage />;

  return (
    <Waiting>
      <Loaded<unknown>
        of={walk.value ? report : walk.loaded}
        failure="We couldn’t load your credit monitoring"
        placeholder={<ReportPlaceholder />}
      >
        {() => <ReportPlaceholder />}
      </Loaded>
    </Waiting>
  );
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <Page title="Credit monitoring" back={{ href: '/home', label: 'Dashboard' }}>
      {children}
    </Page>
  );
}
