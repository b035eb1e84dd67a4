import { type RouteObject, useRoutes } from 'react-router';
import { MissingScreen } from './errors/missing-screen.tsx';
import { screen } from './screen.tsx';

/** Pages of one loan besides its own page and those for paying. */
const pages: RouteObject[] = [
  screen(
    '/home/loans/:gid/deposit',
    async () => (await import('../features/deposits/deposit-screen.tsx')).DepositScreen,
  ),
  screen(
    '/home/loans/:gid/job',
    async () => (await import('../features/continuity/job-screen.tsx')).JobScreen,
  ),
  screen(
    '/home/loans/:gid/cancel',
    async () => (await import('../features/servicing/cancel-loan-screen.tsx')).CancelLoanScreen,
  ),
  screen(
    '/home/loans/:gid/money-held',
    async () => (await import('../features/servicing/held-money-screen.tsx')).HeldMoneyScreen,
  ),
  screen(
    '/home/loans/:gid/letter',
    async () => (await import('../features/payoff/letter-screen.tsx')).LetterScreen,
  ),
  screen(
    '/home/loans/:gid/stop',
    async () => (await import('../features/payoff/stop-screen.tsx')).StopScreen,
  ),
  screen(
    '/home/loans/:gid/savings',
    async () => (await import('../features/payoff/savings-screen.tsx')).SavingsScreen,
  ),
  screen(
    '/home/loans/:gid/debits',
    async () =>
      (await import('../features/payments/automatic-debits-screen.tsx')).AutomaticDebitsScreen,
  ),
  screen(
    '/home/loans/:gid/help',
    async () => (await import('../features/relief/help-screen.tsx')).HelpScreen,
  ),
  screen(
    '/home/loans/:gid/help/:offer',
    async () => (await import('../features/relief/plan-screen.tsx')).PlanScreen,
  ),
  screen(
    '/home/loans/:gid/settlement',
    async () => (await import('../features/relief/settlement-screen.tsx')).SettlementScreen,
  ),
  screen(
    '/home/loans/:gid/skip',
    async () => (await import('../features/relief/skip-screen.tsx')).SkipScreen,
  ),
  screen(
    '/home/loans/:gid/pay/card/:card',
    async () => (await import('../features/payments/card-screen.tsx')).CardScreen,
  ),
  screen(
    '/home/loans/:gid/math',
    async () => (await import('../features/math/math-screen.tsx')).MathScreen,
  ),
  screen(
    '/home/loans/:gid/credit-reporting',
    async () =>
      (await import('../features/credit-reporting/credit-reporting-screen.tsx'))
        .CreditReportingScreen,
  ),
  screen(
    '/home/loans/:gid/statement',
    async () => (await import('../features/statements/statement-screen.tsx')).StatementScreen,
  ),
];

const BEGINNING = '/home/loans/:gid';

/** The same below `/home/loans/:gid/*`, whose pages have addresses without its beginning. */
const tree: RouteObject[] = [
  ...pages.map(({ Component, path = '' }) => ({
    Component,
    path: path.slice(BEGINNING.length + 1),
  })),
  { path: '*', Component: MissingScreen },
];

/** A chunk of its own: these addresses would make the app's first page heavier. */
export function LoanRoutes() {
  return useRoutes(tree);
}
