import type { RouteObject } from 'react-router';
import { HomeScreen } from '../features/home/home-screen.tsx';
import { MissingScreen } from './errors/missing-screen.tsx';
import { screen } from './screen.tsx';
import { VerifiedOnly } from './session/verified-only.tsx';

/** Open to everyone who is logged in. */
const open: RouteObject[] = [
  // Part of the app's own bundle: most visits begin here, and most screens use its parts.
  { path: '/home', Component: HomeScreen },
  screen(
    '/home/verify',
    async () => (await import('../features/verify/verify-screen.tsx')).VerifyScreen,
  ),
  screen(
    '/home/verify/payroll',
    async () =>
      (await import('../features/payroll-link/payroll-link-screen.tsx')).PayrollLinkScreen,
  ),
  screen(
    '/home/alerts',
    async () => (await import('../features/notifications/alerts-screen.tsx')).AlertsScreen,
  ),
  screen(
    '/home/alerts/:gid',
    async () => (await import('../features/notifications/alert-screen.tsx')).AlertScreen,
  ),
  screen('/home/documents', async () => (await import('./documents-page.tsx')).DocumentsPage),
  screen(
    '/home/wellness',
    async () => (await import('../features/wellness/wellness-screen.tsx')).WellnessScreen,
  ),
  screen(
    '/home/wellness/counseling',
    async () => (await import('../features/wellness/counseling-screen.tsx')).CounselingScreen,
  ),
  screen(
    '/home/wellness/calculators/:name',
    async () => (await import('../features/wellness/calculator-screen.tsx')).CalculatorScreen,
  ),
  screen(
    '/home/wellness/learn/:name',
    async () => (await import('../features/wellness/article-screen.tsx')).ArticleScreen,
  ),
  screen(
    '/home/profile',
    async () => (await import('../features/profile/profile-screen.tsx')).ProfileScreen,
  ),
  // Its address lists the profile's other pages, which most visits never open.
  screen('/home/profile/*', async () => (await import('./profile-routes.tsx')).ProfileRoutes),
];

/** About money: only for verified people (S4.12); sends everybody else to /home/verify first. */
const verified: RouteObject[] = [
  screen(
    '/home/apply',
    async () => (await import('../features/origination/rate-check/apply-screen.tsx')).ApplyScreen,
  ),
  screen(
    '/home/apply/:id/amount',
    async () => (await import('../features/origination/rate-check/amount-screen.tsx')).AmountScreen,
  ),
  screen(
    '/home/apply/:id/confirm',
    async () => (await import('../features/origination/details/confirm-screen.tsx')).ConfirmScreen,
  ),
  screen(
    '/home/apply/:id/confirm/:detail',
    async () => (await import('../features/origination/details/detail-screen.tsx')).DetailScreen,
  ),
  screen(
    '/home/apply/:id/check',
    async () => (await import('../features/origination/details/check-screen.tsx')).CheckScreen,
  ),
  screen(
    '/home/apply/:id/wait',
    async () => (await import('../features/origination/outcome/wait-screen.tsx')).WaitScreen,
  ),
  screen(
    '/home/apply/:id/bank',
    async () =>
      (await import('../features/origination/details/bank-step-screen.tsx')).BankStepScreen,
  ),
  screen(
    '/home/apply/:id/offer',
    async () => (await import('../features/origination/offer/offer-screen.tsx')).OfferScreen,
  ),
  screen(
    '/home/apply/:id/offer/change',
    async () =>
      (await import('../features/origination/offer/change-offer-screen.tsx')).ChangeOfferScreen,
  ),
  screen(
    '/home/apply/:id/reverify',
    async () => (await import('../features/origination/offer/reverify-screen.tsx')).ReverifyScreen,
  ),
  screen(
    '/home/apply/:id/sign',
    async () => (await import('../features/agreements/sign-screen.tsx')).SignScreen,
  ),
  screen(
    '/home/apply/:id/agreements',
    async () => (await import('../features/agreements/agreements-screen.tsx')).AgreementsScreen,
  ),
  screen(
    '/home/apply/:id/status',
    async () => (await import('../features/origination/outcome/status-screen.tsx')).StatusScreen,
  ),
  screen(
    '/home/apply/:id/declined',
    async () =>
      (await import('../features/origination/outcome/declined-screen.tsx')).DeclinedScreen,
  ),
  screen(
    '/home/apply/:id/withdraw',
    async () =>
      (await import('../features/origination/outcome/withdraw-screen.tsx')).WithdrawScreen,
  ),
  screen(
    '/home/bank',
    async () => (await import('../features/bank-accounts/bank-screen.tsx')).BankScreen,
  ),
  screen(
    '/home/bank/link',
    async () => (await import('../features/bank-accounts/link-screen.tsx')).LinkScreen,
  ),
  screen(
    '/home/bank/add',
    async () => (await import('../features/bank-accounts/add-screen.tsx')).AddScreen,
  ),
  screen(
    '/home/bank/:gid/confirm',
    async () =>
      (await import('../features/bank-accounts/confirm-deposits-screen.tsx')).ConfirmDepositsScreen,
  ),
  screen(
    '/home/loans',
    async () => (await import('../features/servicing/loans-screen.tsx')).LoansScreen,
  ),
  screen(
    '/home/loans/:gid',
    async () => (await import('../features/servicing/loan-screen.tsx')).LoanScreen,
  ),
  screen(
    '/home/loans/:gid/pay',
    async () => (await import('../features/payments/pay-screen.tsx')).PayScreen,
  ),
  screen(
    '/home/loans/:gid/pay/check',
    async () => (await import('../features/payments/check-payment-screen.tsx')).CheckPaymentScreen,
  ),
  screen(
    '/home/loans/:gid/pay/:payment',
    async () => (await import('../features/payments/payment-screen.tsx')).PaymentScreen,
  ),
  // Its address lists the loan's other pages, which most visits never open.
  screen('/home/loans/:gid/*', async () => (await import('./loan-routes.tsx')).LoanRoutes),
  screen(
    '/home/monitoring',
    async () =>
      (await import('../features/credit-monitoring/monitoring-screen.tsx')).MonitoringScreen,
  ),
  screen(
    '/home/monitoring/leave',
    async () => (await import('../features/credit-monitoring/monitoring-screen.tsx')).LeaveScreen,
  ),
];

/**
 * Every address of the logged-in app. A slice adds one line per screen to one of the two lists
 * above. A screen that cannot show anything at all throws `new CallFailed(failure)` while
 * rendering: the error screen of its status replaces it.
 */
export const routes: RouteObject[] = [
  ...open,
  { Component: VerifiedOnly, children: verified },
  { path: '*', Component: MissingScreen },
];
