import { loadChunk } from '@paystead/client/browser/load-chunk';
import { type ComponentType, lazy, Suspense } from 'react';
import { useRoutes } from 'react-router';
import { FirstWait } from '../../parts/first-wait.tsx';
import { MissingScreen } from '../errors/missing-screen.tsx';
import { EmployerFrame } from './employer-frame.tsx';

/** A screen of the desk, loaded when it is first opened. */
function screen(load: () => Promise<ComponentType>) {
  const Screen = lazy(async () => ({ default: await loadChunk(load) }));
  return <Screen />;
}

/** The addresses of an employer's desk, below `/employer`. */
const desk = [
  {
    path: '/',
    element: screen(
      async () => (await import('../../features/employer-home/employer-home.tsx')).EmployerHome,
    ),
  },
  {
    path: '/files',
    element: screen(
      async () => (await import('../../features/payday-files/files-screen.tsx')).FilesScreen,
    ),
  },
  {
    path: '/files/:payday',
    element: screen(
      async () => (await import('../../features/payday-files/file-screen.tsx')).FileScreen,
    ),
  },
  {
    path: '/remittances',
    element: screen(
      async () =>
        (await import('../../features/remittances/remittances-screen.tsx')).RemittancesScreen,
    ),
  },
  {
    path: '/remittances/:gid',
    element: screen(
      async () =>
        (await import('../../features/remittances/remittance-screen.tsx')).RemittanceScreen,
    ),
  },
  ...['/timeline', '/timeline/:payday'].map((path) => ({
    path,
    element: screen(
      async () =>
        (await import('../../features/payday-timeline/timeline-screen.tsx')).TimelineScreen,
    ),
  })),
  {
    path: '/roster',
    element: screen(
      async () => (await import('../../features/roster/list/roster-screen.tsx')).RosterScreen,
    ),
  },
  {
    path: '/roster/:gid',
    element: screen(
      async () =>
        (await import('../../features/roster/file/roster-file-screen.tsx')).RosterFileScreen,
    ),
  },
  {
    path: '/people',
    element: screen(
      async () => (await import('../../features/people/people-screen.tsx')).PeopleScreen,
    ),
  },
  {
    path: '/people/:gid',
    element: screen(
      async () => (await import('../../features/people/person-screen.tsx')).PersonScreen,
    ),
  },
  {
    path: '/stop-orders',
    element: screen(
      async () =>
        (await import('../../features/stop-orders/stop-orders-screen.tsx')).StopOrdersScreen,
    ),
  },
  {
    path: '/connections',
    element: screen(
      async () =>
        (await import('../../features/connections/connections-screen.tsx')).ConnectionsScreen,
    ),
  },
  {
    path: '/connections/:gid',
    element: screen(
      async () => (await import('../../features/connections/delivery-screen.tsx')).DeliveryScreen,
    ),
  },
  {
    path: '/settings',
    element: screen(
      async () =>
        (await import('../../features/employer-settings/settings-screen.tsx')).SettingsScreen,
    ),
  },
  { path: '*', element: <MissingScreen /> },
];

/** An employer's own pages, apart from the lender's. */
export function EmployerDesk() {
  const page = useRoutes(desk);
  return (
    <EmployerFrame>
      <Suspense fallback={<FirstWait />}>{page}</Suspense>
    </EmployerFrame>
  );
}
