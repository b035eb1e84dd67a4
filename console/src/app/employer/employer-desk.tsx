import { Suspense } from 'react';
import { type RouteObject, useRoutes } from 'react-router';
import { FirstWait } from '../../parts/first-wait.tsx';
import { MissingScreen } from '../errors/missing-screen.tsx';
import { listedScreen } from '../screen.tsx';
import { EmployerFrame } from './employer-frame.tsx';

/** The addresses of an employer's desk, below `/employer`. */
const desk: RouteObject[] = [
  listedScreen(
    '/',
    async () => (await import('../../features/employer-home/employer-home.tsx')).EmployerHome,
  ),
  listedScreen(
    '/files',
    async () => (await import('../../features/payday-files/files-screen.tsx')).FilesScreen,
  ),
  listedScreen(
    '/files/:payday',
    async () => (await import('../../features/payday-files/file-screen.tsx')).FileScreen,
  ),
  listedScreen(
    '/remittances',
    async () =>
      (await import('../../features/remittances/remittances-screen.tsx')).RemittancesScreen,
  ),
  listedScreen(
    '/remittances/:gid',
    async () => (await import('../../features/remittances/remittance-screen.tsx')).RemittanceScreen,
  ),
  ...['/timeline', '/timeline/:payday'].map((path) =>
    listedScreen(
      path,
      async () =>
        (await import('../../features/payday-timeline/timeline-screen.tsx')).TimelineScreen,
    ),
  ),
  listedScreen(
    '/roster',
    async () => (await import('../../features/roster/list/roster-screen.tsx')).RosterScreen,
  ),
  listedScreen(
    '/roster/:gid',
    async () =>
      (await import('../../features/roster/file/roster-file-screen.tsx')).RosterFileScreen,
  ),
  listedScreen(
    '/people',
    async () => (await import('../../features/people/people-screen.tsx')).PeopleScreen,
  ),
  listedScreen(
    '/people/:gid',
    async () => (await import('../../features/people/person-screen.tsx')).PersonScreen,
  ),
  listedScreen(
    '/stop-orders',
    async () =>
      (await import('../../features/stop-orders/stop-orders-screen.tsx')).StopOrdersScreen,
  ),
  listedScreen(
    '/connections',
    async () =>
      (await import('../../features/connections/connections-screen.tsx')).ConnectionsScreen,
  ),
  listedScreen(
    '/connections/:gid',
    async () => (await import('../../features/connections/delivery-screen.tsx')).DeliveryScreen,
  ),
  listedScreen(
    '/settings',
    async () =>
      (await import('../../features/employer-settings/settings-screen.tsx')).SettingsScreen,
  ),
  { path: '*', Component: MissingScreen },
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
