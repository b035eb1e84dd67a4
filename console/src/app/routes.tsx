import { Navigate, type RouteObject } from 'react-router';
import { CrashScreen, FrontCrash } from './errors/crash-screen.tsx';
import { Root } from './root.tsx';
import { screen } from './screen.tsx';
import { SignedIn } from './session/signed-in.tsx';

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
  screen(
    '/employers/:gid/going-live',
    async () => (await import('../features/going-live/going-live-screen.tsx')).GoingLiveScreen,
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
  screen('/employer/*', async () => (await import('./employer/employer-desk.tsx')).EmployerDesk),
  screen('*', async () => (await import('./office-routes.tsx')).OfficeRoutes),
];

/** Every address of the console. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    children: [
      {
        Component: FrontCrash,
        children: [
          ...front,
          { Component: SignedIn, children: [{ Component: CrashScreen, children: inside }] },
        ],
      },
    ],
  },
];
