import { Board, type BoardItem } from '@paystead/kit/board/board';
import { Page } from '@paystead/kit/page/page';
import { Stack } from '@paystead/kit/stack/stack';
import { Suspense } from 'react';
import { beside } from '@paystead/client/browser/beside';
import { chunk } from '@paystead/client/browser/chunk';
import { Loaded } from '../../parts/page/loaded.tsx';
import { appSummary } from '../../store/app-summary.ts';
import { employer } from '../../store/employer.ts';
import type { Loan } from '../../store/loan-details.ts';
import { products } from '../../store/products.ts';
import { useArea } from '../../store/use-area.ts';
import { user, type User } from '../../store/user.ts';
import { isVerified } from '../../store/verified.ts';
import type { HomeFace } from './home-face.ts';
import { applicationTasks, loanTasks, verificationTasks } from './home-tasks.ts';
import { LoanCard } from './loan-card.tsx';
import { DeductionsSheet, TransactionsSheet } from './loan-sheets.tsx';
import { CardPlaceholder, HomePlaceholder, SheetPlaceholder } from './placeholders.tsx';
import { LinksSheet, NeedsSheet, VerificationSheet } from './side-sheets.tsx';
import { TasksSheet } from './tasks-sheet.tsx';
import { type HomeParts, useHome } from './use-home.ts';

/** A separate chunk: few dashboards have a banner, and it needs the HTML sanitizer. */
const Banners = chunk(async () => (await import('./banners.tsx')).Banners);

/** A separate chunk: without a running loan the cards contain pictures. */
const OfferCard = chunk(async () => (await import('./offer-card.tsx')).OfferCard);

const ApplicationCard = chunk(async () => (await import('./application-card.tsx')).ApplicationCard);

const ProgressSheet = chunk(async () => (await import('./application-card.tsx')).ProgressSheet);

const DeclinedCard = chunk(async () => (await import('./declined-card.tsx')).DeclinedCard);

const PaidCard = chunk(async () => (await import('./loan-state-card.tsx')).PaidCard);

const LoanStateCard = chunk(async () => (await import('./loan-state-card.tsx')).LoanStateCard);

/**
 * What must have loaded before the dashboard can be drawn in one go; banners are never part of it.
 */
export const cardChunks = [
  OfferCard,
  ApplicationCard,
  ProgressSheet,
  DeclinedCard,
  PaidCard,
  LoanStateCard,
];

const HomeExtras = beside(async () => (await import('./home-extras.tsx')).HomeExtras);

const HomeMoney = beside(async () => (await import('../../parts/money/home-money.tsx')).HomeMoney);

const HomeDisclaimer = beside(
  async () => (await import('../../parts/page/state-disclaimer.tsx')).StateDisclaimer,
);

/** The dashboard (S2.4). */
export function HomeScreen() {
  const person = useArea(user).value;
  return person && <Home person={person} />;
}

function Home({ person }: { person: User }) {
  const home = useHome();
  const face = home.value?.face;
  const workplace = useArea(employer).value?.name;
  const known = face?.kind === 'loan' || face?.kind === 'paid';
  const greeting = `${known ? 'Hello' : 'Welcome'}, ${person.first_name}`;
  const lead = isVerified(person) ? 'Your account is verified.' : 'Let’s verify your account.';
  const through = workplace ? ` Here’s what you can do through ${workplace}.` : '';

  return (
    <Page title="Dashboard" heading={greeting} lead={known || !face ? undefined : lead + through}>
      <Loaded of={home} failure="We couldn’t load your dashboard" placeholder={<HomePlaceholder />}>
        {(parts) => (
          <Suspense fallback={<HomePlaceholder />}>
            <Stack gap={6}>
              {parts.banners.length > 0 && <Banners banners={parts.banners} />}
              <HomeBoard {...parts} person={person} />
              {!known && <HomeDisclaimer />}
            </Stack>
          </Suspense>
        )}
      </Loaded>
    </Page>
  );
}

function HomeBoard({ face, may, loan, transactions, person }: HomeParts & { person: User }) {
  const summary = useArea(appSummary).value;
  const monitoring = useArea(products).value?.credit_monitoring.status;
  const verified = isVerified(person);
  const canApply = may?.prequalification ?? false;
  const tasks = [
    ...verificationTasks(person),
    ...applicationTasks(summary),
    ...loanTasks(loan.value, face.kind === 'loan' && (may?.backup_ach ?? false)),
  ];

  const inAside = !verified || face.kind === 'loan' || face.kind === 'application';
  const items: BoardItem[] = [
    { id: 'card', column: 'main', content: cardOf(face, { loan, verified, canApply }) },
    // Of a loan that is over, money on its way back comes before an empty list of tasks.
    ...(face.kind === 'paid' ? moneyOf(face) : []),
    {
      id: 'tasks',
      column: inAside ? 'aside' : 'main',
      content: <TasksSheet tasks={tasks} />,
    },
    ...(face.kind === 'loan' ? moneyOf(face) : []),
    ...sheetsOf(face, loan, transactions),
    ...(face.kind === 'new' && verified
      ? [{ id: 'needs', column: 'aside' as const, content: <NeedsSheet /> }]
      : []),
    ...(face.kind === 'new' && verified
      ? [{ id: 'proved', column: 'aside' as const, content: <VerificationSheet /> }]
      : []),
    ...(verified
      ? [
          {
            id: 'links',
            column: 'aside' as const,
            content: (
              <LinksSheet
                hasLoan={face.kind === 'loan' || face.kind === 'paid'}
                canRefinance={face.kind === 'loan' && (may?.application ?? false)}
                monitoring={monitoring}
              />
            ),
          },
        ]
      : []),
    {
      id: 'extras',
      column: 'aside',
      content: <HomeExtras isNew={face.kind === 'new'} hasScore={monitoring === 'AUTHENTICATED'} />,
    },
  ];
  return <Board items={items} />;
}

function moneyOf({ loanGid }: { loanGid: string }): BoardItem[] {
  return [{ id: 'money', column: 'main', content: <HomeMoney loanGid={loanGid} /> }];
}

interface CardNeeds {
  loan: HomeParts['loan'];
  verified: boolean;
  canApply: boolean;
}

function cardOf(face: HomeFace, { loan, verified, canApply }: CardNeeds) {
  if (face.kind === 'application') return <ApplicationCard summary={face.summary} />;
  if (face.kind === 'ended') {
    return <DeclinedCard application={face.application} canApply={canApply} />;
  }
  if (face.kind === 'paid') return <PaidCard loanGid={face.loanGid} canApply={canApply} />;
  if (face.kind === 'new') return <OfferCard verified={verified} />;
  return (
    <Loaded of={loan} failure="We couldn’t load your loan" placeholder={<CardPlaceholder />}>
      {(value) =>
        value && (isCalm(value) ? <LoanCard loan={value} /> : <LoanStateCard loan={value} />)
      }
    </Loaded>
  );
}

/** Running, with nothing late: the usual card. */
function isCalm({ delinquent_days, loan_status }: Loan): boolean {
  return loan_status === 'Open' && delinquent_days === 0;
}

function sheetsOf(
  face: HomeFace,
  loan: HomeParts['loan'],
  transactions: HomeParts['transactions'],
): BoardItem[] {
  if (face.kind === 'application') {
    const steps = <ProgressSheet summary={face.summary} />;
    return [{ id: 'steps', column: 'main', content: steps }];
  }
  if (face.kind !== 'loan') return [];
  return [
    ...(loan.value?.loan_status === 'Charged Off'
      ? []
      : [
          {
            id: 'deductions',
            column: 'main' as const,
            content: loan.value ? (
              <DeductionsSheet loan={loan.value} />
            ) : (
              loan.state !== 'error' && <SheetPlaceholder label="Loading your deductions" />
            ),
          },
        ]),
    {
      id: 'transactions',
      column: 'main',
      content: <TransactionsSheet loanGid={face.loanGid} page={transactions} />,
    },
  ];
}
