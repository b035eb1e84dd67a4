import { Suspense } from 'react';
import { type RouteObject, useRoutes } from 'react-router';
import { FirstWait } from '../parts/first-wait.tsx';
import { MissingScreen } from './errors/missing-screen.tsx';
import { listedScreen } from './screen.tsx';

/** Pages of the lender's office, opened less often than its lists of people and loans. */
const pages: RouteObject[] = [
  listedScreen(
    '/books',
    async () => (await import('../features/books/books-screen.tsx')).BooksScreen,
  ),
  listedScreen(
    '/close-of-day',
    async () => (await import('../features/close-of-day/close-screen.tsx')).CloseScreen,
  ),
  listedScreen(
    '/complaints',
    async () => (await import('../features/complaints/complaints-screen.tsx')).ComplaintsScreen,
  ),
  listedScreen(
    '/complaints/new',
    async () =>
      (await import('../features/complaints/new-complaint-screen.tsx')).NewComplaintScreen,
  ),
  listedScreen(
    '/complaints/:gid',
    async () => (await import('../features/complaints/complaint-screen.tsx')).ComplaintScreen,
  ),
  listedScreen(
    '/reports/complaints',
    async () =>
      (await import('../features/reports/complaint-report-screen.tsx')).ComplaintReportScreen,
  ),
  listedScreen(
    '/furnishing',
    async () => (await import('../features/furnishing/furnishing-screen.tsx')).FurnishingScreen,
  ),
  listedScreen(
    '/furnishing/:gid',
    async () => (await import('../features/furnishing/bureau-file-screen.tsx')).BureauFileScreen,
  ),
  listedScreen(
    '/report-disputes',
    async () => (await import('../features/furnishing/disputes-screen.tsx')).DisputesScreen,
  ),
  listedScreen(
    '/report-disputes/:gid',
    async () => (await import('../features/furnishing/dispute-screen.tsx')).DisputeScreen,
  ),
  listedScreen(
    '/access',
    async () => (await import('../features/access/access-screen.tsx')).AccessScreen,
  ),
  listedScreen(
    '/staff',
    async () => (await import('../features/staff/staff-screen.tsx')).StaffScreen,
  ),
  listedScreen(
    '/staff/:gid',
    async () => (await import('../features/staff/person-screen.tsx')).PersonScreen,
  ),
  listedScreen(
    '/troubles',
    async () => (await import('../features/troubles/troubles-screen.tsx')).TroublesScreen,
  ),
  listedScreen(
    '/reports',
    async () => (await import('../features/reports/portfolio-screen.tsx')).PortfolioScreen,
  ),
  listedScreen(
    '/reports/loans',
    async () => (await import('../features/reports/report-loans-screen.tsx')).ReportLoansScreen,
  ),
  listedScreen(
    '/reports/funnel',
    async () => (await import('../features/reports/funnel-screen.tsx')).FunnelScreen,
  ),
  listedScreen(
    '/reports/operations',
    async () => (await import('../features/reports/operations-screen.tsx')).OperationsScreen,
  ),
  listedScreen(
    '/reports/fairness',
    async () => (await import('../features/reports/fairness-screen.tsx')).FairnessScreen,
  ),
  listedScreen(
    '/policy',
    async () => (await import('../features/policy/policy-screen.tsx')).PolicyScreen,
  ),
  listedScreen(
    '/policy/versions/:gid',
    async () => (await import('../features/policy/version-screen.tsx')).VersionScreen,
  ),
  listedScreen(
    '/policy/drafts/:gid',
    async () => (await import('../features/policy/draft-screen.tsx')).DraftScreen,
  ),
  listedScreen(
    '/policy/drafts/:gid/edit',
    async () => (await import('../features/policy/edit-screen.tsx')).EditScreen,
  ),
  listedScreen(
    '/settings',
    async () => (await import('../features/content/content-screen.tsx')).ContentScreen,
  ),
  listedScreen(
    '/settings/:kind/:key',
    async () => (await import('../features/content/content-item-screen.tsx')).ContentItemScreen,
  ),
  listedScreen(
    '/banners',
    async () => (await import('../features/banners/banners-screen.tsx')).BannersScreen,
  ),
  listedScreen(
    '/maintenance',
    async () => (await import('../features/maintenance/maintenance-screen.tsx')).MaintenanceScreen,
  ),
  listedScreen(
    '/audit',
    async () => (await import('../features/audit/audit-screen.tsx')).AuditScreen,
  ),
  listedScreen(
    '/audit/:id',
    async () => (await import('../features/audit/event-screen.tsx')).EventScreen,
  ),
  { path: '*', Component: MissingScreen },
];

/** A chunk of its own: these addresses would make the console's first page heavier. */
export function OfficeRoutes() {
  return <Suspense fallback={<FirstWait />}>{useRoutes(pages)}</Suspense>;
}
