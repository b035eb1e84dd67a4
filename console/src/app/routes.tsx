import { loadChunk } from '@paystead/client/browser/load-chunk';
import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { CrashScreen, FrontCrash } from './errors/crash-screen.tsx';
import { MissingScreen } from './errors/missing-screen.tsx';
import { Root } from './root.tsx';
import { FirstWait } from '../parts/first-wait.tsx';
import { SignedIn } from './session/signed-in.tsx';

/** One address and its screen, loaded when it is first opened. */
function screen(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: async () => ({ Component: await loadChunk(load) }) };
}

/** Open to everybody. */
const front: RouteObject[] = [
  screen('/login', async () => (await import('../features/identity/login-screen.tsx')).LoginScreen),
  screen(
    '/enroll',
    async () => (await import('../features/identity/enroll-screen.tsx')).EnrollScreen,
  ),
  screen(
    '/password',
    async () => (await import('../features/identity/ask-reset-screen.tsx')).AskResetScreen,
  ),
  screen(
    '/password/reset',
    async () => (await import('../features/identity/reset-screen.tsx')).ResetScreen,
  ),
];

/** For those who are logged in: the lender's staff, and an employer's users at their own desk. */
const inside: RouteObject[] = [
  { path: '/', element: <Navigate to="/applications" replace /> },
  screen(
    '/queue',
    async () => (await import('../features/verification/queue-screen.tsx')).QueueScreen,
  ),
  screen(
    '/queue/:gid',
    async () => (await import('../features/verification/item-screen.tsx')).ItemScreen,
  ),
  screen(
    '/conversations',
    async () => (await import('../features/help/conversations-screen.tsx')).ConversationsScreen,
  ),
  screen(
    '/conversations/:gid',
    async () => (await import('../features/help/conversation-screen.tsx')).ConversationScreen,
  ),
  screen(
    '/appointments',
    async () => (await import('../features/wellness/appointments-screen.tsx')).AppointmentsScreen,
  ),
  screen(
    '/appointments/:gid',
    async () => (await import('../features/wellness/appointment-screen.tsx')).AppointmentScreen,
  ),
  screen(
    '/applications',
    async () =>
      (await import('../features/origination/applications-screen.tsx')).ApplicationsScreen,
  ),
  screen(
    '/applications/:gid',
    async () => (await import('../features/origination/application-screen.tsx')).ApplicationScreen,
  ),
  screen(
    '/borrowers',
    async () => (await import('../features/borrowers/borrowers-screen.tsx')).BorrowersScreen,
  ),
  screen(
    '/borrowers/:gid',
    async () => (await import('../features/borrowers/borrower-screen.tsx')).BorrowerScreen,
  ),
  screen(
    '/employers',
    async () => (await import('../features/employers/employers-screen.tsx')).EmployersScreen,
  ),
  screen(
    '/employers/new',
    async () => (await import('../features/employers/new-employer-screen.tsx')).NewEmployerScreen,
  ),
  screen(
    '/employers/:gid',
    async () => (await import('../features/employers/employer-screen.tsx')).EmployerScreen,
  ),
  screen('/loans', async () => (await import('../features/loans/loans-screen.tsx')).LoansScreen),
  screen('/loans/:gid', async () => (await import('../features/loans/loan-screen.tsx')).LoanScreen),
  screen(
    '/loans/:gid/:act/:of?',
    async () => (await import('../features/loans/loan-act-screen.tsx')).LoanActScreen,
  ),
  screen(
    '/approvals',
    async () => (await import('../features/approvals/approvals-screen.tsx')).ApprovalsScreen,
  ),
  screen(
    '/approvals/:gid',
    async () => (await import('../features/approvals/approval-screen.tsx')).ApprovalScreen,
  ),
  screen(
    '/held-money/:gid?',
    async () => (await import('../features/held-money/held-screen.tsx')).HeldScreen,
  ),
  screen(
    '/bank-files',
    async () => (await import('../features/bank-files/bank-files-screen.tsx')).BankFilesScreen,
  ),
  screen(
    '/bank-files/:gid',
    async () => (await import('../features/bank-files/bank-file-screen.tsx')).BankFileScreen,
  ),
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
    '/loans/:gid/reports',
    async () => (await import('../features/furnishing/loan-reports-screen.tsx')).LoanReportsScreen,
  ),
  screen(
    '/loans/:gid/reports/:record',
    async () =>
      (await import('../features/furnishing/correct-report-screen.tsx')).CorrectReportScreen,
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
    '/remittance-files',
    async () =>
      (await import('../features/remittance-files/remittances-screen.tsx')).RemittancesScreen,
  ),
  screen(
    '/remittance-files/:gid',
    async () =>
      (await import('../features/remittance-files/remittance-screen.tsx')).RemittanceScreen,
  ),
  screen(
    '/remittances',
    async () => (await import('../features/silent-paydays/silent-screen.tsx')).SilentScreen,
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
  screen('/employer/*', async () => (await import('./employer/employer-desk.tsx')).EmployerDesk),
  { path: '*', Component: MissingScreen },
];

/** Every address of the console. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: FirstWait,
    children: [
      {
        ErrorBoundary: FrontCrash,
        children: [
          ...front,
          { Component: SignedIn, children: [{ ErrorBoundary: CrashScreen, children: inside }] },
        ],
      },
    ],
  },
];
