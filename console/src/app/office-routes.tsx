import { type RouteObject, useRoutes } from 'react-router';
import { MissingScreen } from './errors/missing-screen.tsx';
import { screen } from './screen.tsx';

/** Pages of the lender's office, opened less often than its lists of people and loans. */
const pages: RouteObject[] = [
  screen('/books', async () => (await import('../features/books/books-screen.tsx')).BooksScreen),
  screen(
    '/close-of-day',
    async () => (await import('../features/close-of-day/close-screen.tsx')).CloseScreen,
  ),
  screen(
    '/complaints',
    async () => (await import('../features/complaints/complaints-screen.tsx')).ComplaintsScreen,
  ),
  screen(
    '/complaints/new',
    async () =>
      (await import('../features/complaints/new-complaint-screen.tsx')).NewComplaintScreen,
  ),
  screen(
    '/complaints/:gid',
    async () => (await import('../features/complaints/complaint-screen.tsx')).ComplaintScreen,
  ),
  screen(
    '/reports/complaints',
    async () =>
      (await import('../features/reports/complaint-report-screen.tsx')).ComplaintReportScreen,
  ),
  screen(
    '/furnishing',
    async () => (await import('../features/furnishing/furnishing-screen.tsx')).FurnishingScreen,
  ),
  screen(
    '/furnishing/:gid',
    async () => (await import('../features/furnishing/bureau-file-screen.tsx')).BureauFileScreen,
  ),
  screen(
    '/report-disputes',
    async () => (await import('../features/furnishing/disputes-screen.tsx')).DisputesScreen,
  ),
  screen(
    '/report-disputes/:gid',
    async () => (await import('../features/furnishing/dispute-screen.tsx')).DisputeScreen,
  ),
  screen(
    '/access',
    async () => (await import('../features/access/access-screen.tsx')).AccessScreen,
  ),
  screen('/staff', async () => (await import('../features/staff/staff-screen.tsx')).StaffScreen),
  screen(
    '/staff/:gid',
    async () => (await import('../features/staff/person-screen.tsx')).PersonScreen,
  ),
  screen(
    '/troubles',
    async () => (await import('../features/troubles/troubles-screen.tsx')).TroublesScreen,
  ),
  screen(
    '/reports',
    async () => (await import('../features/reports/portfolio-screen.tsx')).PortfolioScreen,
  ),
  screen(
    '/reports/loans',
    async () => (await import('../features/reports/report-loans-screen.tsx')).ReportLoansScreen,
  ),
  screen(
    '/reports/funnel',
    async () => (await import('../features/reports/funnel-screen.tsx')).FunnelScreen,
  ),
  screen(
    '/reports/operations',
    async () => (await import('../features/reports/operations-screen.tsx')).OperationsScreen,
  ),
  screen(
    '/reports/fairness',
    async () => (await import('../features/reports/fairness-screen.tsx')).FairnessScreen,
  ),
  screen(
    '/policy',
    async () => (await import('../features/policy/policy-screen.tsx')).PolicyScreen,
  ),
  screen(
    '/policy/versions/:gid',
    async () => (await import('../features/policy/version-screen.tsx')).VersionScreen,
  ),
  screen(
    '/policy/drafts/:gid',
    async () => (await import('../features/policy/draft-screen.tsx')).DraftScreen,
  ),
  screen(
    '/policy/drafts/:gid/edit',
    async () => (await import('../features/policy/edit-screen.tsx')).EditScreen,
  ),
  screen(
    '/settings',
    async () => (await import('../features/content/content-screen.tsx')).ContentScreen,
  ),
  screen(
    '/settings/:kind/:key',
    async () => (await import('../features/content/content-item-screen.tsx')).ContentItemScreen,
  ),
  screen(
    '/banners',
    async () => (await import('../features/banners/banners-screen.tsx')).BannersScreen,
  ),
  screen(
    '/maintenance',
    async () => (await import('../features/maintenance/maintenance-screen.tsx')).MaintenanceScreen,
  ),
  screen('/audit', async () => (await import('../features/audit/audit-screen.tsx')).AuditScreen),
  screen(
    '/audit/:id',
    async () => (await import('../features/audit/event-screen.tsx')).EventScreen,
  ),
  { path: '*', Component: MissingScreen },
];

/** A chunk of its own: these addresses would make the console's first page heavier. */
export function OfficeRoutes() {
  return useRoutes(pages);
}
