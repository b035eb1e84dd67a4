import { Suspense } from 'react';
import { type RouteObject, useRoutes } from 'react-router';
import { FirstWait } from '../../parts/first-wait.tsx';
import { MissingScreen } from '../errors/missing-screen.tsx';
import { screen } from '../screen.tsx';
import { EmployerFrame } from './employer-frame.tsx';

/** The addresses of an employer's desk, below `/employer`. */
const desk: RouteObject[] = [
  screen(
    '/',
    async () => (await import('../../features/employer-home/employer-home.tsx')).EmployerHome,
  ),
  screen(
    '/files',
    async () => (await import('../../features/payday-files/files-screen.tsx')).FilesScreen,
  ),
  screen(
    '/files/:payday',
    async () => (await import('../../features/payday-files/file-screen.tsx')).FileScreen,
  ),
  screen(
    '/remittances',
    async () =>
      (await import('../../features/remittances/remittances-screen.tsx')).RemittancesScreen,
  ),
  screen(
    '/remittances/:gid',
    async () => (await import('../../features/remittances/remittance-screen.tsx')).RemittanceScreen,
  ),
  ...['/timeline', '/timeline/:payday'].map((path) =>
    screen(
      path,
      async () =>
        (await import('../../features/payday-timeline/timeline-screen.tsx')).TimelineScreen,
    ),
  ),
  screen(
    '/roster',
    async () => (await import('../../features/roster/list/roster-screen.tsx')).RosterScreen,
  ),
  screen(
    '/roster/:gid',
    async () =>
      (await import('../../features/roster/file/roster-file-screen.tsx')).RosterFileScreen,
  ),
  screen(
    '/people',
    async () => (await import('../../features/people/people-screen.tsx')).PeopleScreen,
  ),
  screen(
    '/people/:gid',
    async () => (await import('../../features/people/person-screen.tsx')).PersonScreen,
  ),
  screen(
    '/stop-orders',
    async () =>
      (await import('../../features/stop-orders/stop-orders-screen.tsx')).StopOrdersScreen,
  ),
  screen(
    '/connections',
    async () =>
      (await import('../../features/connections/connections-screen.tsx')).ConnectionsScreen,
  ),
  screen(
    '/connections/:gid',
    async () => (await import('../../features/connections/delivery-screen.tsx')).DeliveryScreen,
  ),
  screen(
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
