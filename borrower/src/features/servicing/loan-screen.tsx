import { loadChunk } from '@paystead/client/browser/load-chunk';
import { useCall } from '@paystead/client/calls/use-call';
import { readLoan } from '@paystead/contract/servicing/servicing';
import { Columns } from '@paystead/kit/columns/columns';
import { Page } from '@paystead/kit/page/page';
import { Placeholder, PlaceholderGroup } from '@paystead/kit/placeholder/placeholder';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { Loaded } from '../../parts/page/loaded.tsx';
import { orErrorScreen } from '../../parts/page/or-error-screen.ts';
import { CourseSheet } from './course-sheet.tsx';
import { DepositNotice } from './deposit-notice.tsx';
import { InstallmentsSheet } from './installments-sheet.tsx';
import { LoanHero } from './loan-hero.tsx';
import { LoanNotice } from './loan-notice.tsx';
import { STATUS_TONES, STATUS_WORDS, type LoanRecord } from '../../parts/words/loan-words.ts';
import { PaydaysSheet } from './paydays-sheet.tsx';
import { PlannedPayments } from './planned-payments.tsx';
import { TermsSheet } from './terms-sheet.tsx';
import { TransactionsSheet } from './transactions-sheet.tsx';

/** A separate chunk, because it draws a chart. */
const BalanceSheet = lazy(async () => ({
  default: (await loadChunk(() => import('./balance-sheet.tsx'))).BalanceSheet,
}));

/** A separate chunk, because it contains a calendar. */
const PayoffSheet = lazy(async () => ({
  default: (await loadChunk(() => import('./payoff-sheet.tsx'))).PayoffSheet,
}));

/** One loan: the balance, the due dates, the paychecks, and the payoff amount today. */
export function LoanScreen() {
  const { gid = '' } = useParams();
  const loan = orErrorScreen(useCall(readLoan, { gid }));
  const known = 'value' in loan ? loan.value : undefined;

  return (
    <Page
      title="Your loan"
      back={{ href: '/home', label: 'Dashboard' }}
      tag={
        known && <Tag tone={STATUS_TONES[known.loan_status]}>{STATUS_WORDS[known.loan_status]}</Tag>
      }
    >
      <Loaded of={loan} failure="We couldn't load your loan" placeholder={<LoanPlaceholder />}>
        {(value) => <LoanContent loan={value} />}
      </Loaded>
    </Page>
  );
}

function LoanContent({ loan }: { loan: LoanRecord }) {
  const sheets = (
    <>
      <BalanceSheet loan={loan} />
      <TermsSheet loan={loan} />
    </>
  );
  return (
    <Columns
      asideLabel="Payoff and terms"
      main={
        <>
          <LoanNotice loan={loan} />
          <DepositNotice loan={loan} />
          <LoanHero loan={loan} />
          <PlannedPayments loanGid={loan.gid} />
          <CourseSheet loan={loan} />
          <InstallmentsSheet loan={loan} />
          <PaydaysSheet loanGid={loan.gid} />
          <TransactionsSheet loanGid={loan.gid} />
        </>
      }
      aside={
        <Suspense fallback={<AsidePlaceholder />}>
          {loan.loan_status === 'Open' ? <PayoffSheet loan={loan}>{sheets}</PayoffSheet> : sheets}
        </Suspense>
      }
    />
  );
}

function AsidePlaceholder() {
  return (
    <PlaceholderGroup label="Loading payoff and terms">
      <Placeholder shape="block" />
    </PlaceholderGroup>
  );
}

function LoanPlaceholder() {
  return (
    <PlaceholderGroup label="Loading your loan">
      <Columns
        asideLabel="Payoff and terms"
        main={
          <Stack gap={6}>
            <Placeholder shape="block" />
            <Placeholder shape="block" />
          </Stack>
        }
        aside={<Placeholder shape="block" />}
      />
    </PlaceholderGroup>
  );
}
