import { useCall } from '@paystead/client/calls/use-call';
import { readDeposit } from '@paystead/contract/servicing/deposits';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Day } from '@paystead/kit/day/day';
import { Notice } from '@paystead/kit/notice/notice';
import { Page } from '@paystead/kit/page/page';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useParams } from 'react-router';
import { HelpBlock } from '../../parts/page/help-block.tsx';
import { Loaded } from '../../parts/page/loaded.tsx';
import { NextInstallment } from '../../parts/next-installment.tsx';
import { BankDetails } from './bank-details.tsx';
import { DepositFailed } from './deposit-failed.tsx';
import type { Setup } from './setup.ts';

/** Deposit bank details (S3.10): what to set up at payroll, and how we learn that it is done. */
export function DepositScreen() {
  const { gid = '' } = useParams();
  const deposit = useCall(readDeposit, { gid });
  const known = 'value' in deposit ? deposit.value : undefined;
  return (
    <Page
      title={known?.kind === 'allotment' ? 'Set up your allotment' : 'Set up your deposit'}
      width="mid"
      back={{ href: `/home/loans/${gid}`, label: 'Your loan' }}
      lead={known && 'You’re in charge. Only you can start, change or stop it.'}
    >
      <Loaded of={deposit} failure="We couldn’t load your deposit details">
        {(setup) =>
          setup ? (
            <Steps setup={setup} loanGid={gid} />
          ) : (
            <Notice title="You pay this loan another way">There’s nothing to set up.</Notice>
          )
        }
      </Loaded>
    </Page>
  );
}

function Steps({ setup, loanGid }: { setup: Setup; loanGid: string }) {
  return (
    <Stack gap={6}>
      <HelpBlock type="INFO_ALLOTMENT_INFO" />
      <Untold setup={setup} />
      <Standing setup={setup} />
      <BankDetails setup={setup} />
      {setup.state !== 'CONFIRMED' && (
        <>
          <Text tone="muted">
            <NextInstallment on={setup.next_date} /> Until your deposits start, we’ll debit your
            bank account if you allowed it.
          </Text>
          <Confirm setup={setup} loanGid={loanGid} />
          <DepositFailed />
        </>
      )}
    </Stack>
  );
}

/** Our bank doesn't answer: what that means for the person, who can do nothing about it. */
function Untold({ setup: { unknown_since: since } }: { setup: Setup }) {
  if (since === null) return null;
  return (
    <Notice title="Our bank isn’t answering">
      We can’t tell yet whether your deposit for <Day value={since} form="weekday" /> arrived. We’ll
      keep checking and count it for that day. Nothing counts as late, and there’s nothing you need
      to do.
    </Notice>
  );
}

function Standing({ setup: { state } }: { setup: Setup }) {
  if (state === 'CONFIRMED') {
    return (
      <Notice tone="positive" title="It’s set up">
        Your installments come from your paychecks.
      </Notice>
    );
  }
  if (state === 'REVIEW') {
    return <Notice title="We’re checking your document">We’ll tell you when we’re done.</Notice>;
  }
  if (state === 'FAILED') {
    return (
      <Notice tone="caution" title="Your document didn’t show the deposit">
        Set it up with the numbers below. We’ll confirm it once the first deposit arrives.
      </Notice>
    );
  }
  return null;
}

/** S3.18: proves the setup through payroll where the employer supports that, or with a document. */
function Confirm({ setup, loanGid }: { setup: Setup; loanGid: string }) {
  if (setup.state === 'REVIEW') return null;
  const byPayroll = setup.confirmation !== 'UPLOAD';
  return (
    <ButtonRow fill>
      {byPayroll && (
        <ButtonLink href={`/home/verify/payroll?loan=${loanGid}`}>
          Set it up through my payroll
        </ButtonLink>
      )}
      {setup.state === 'TO_SET_UP' && (
        <ButtonLink href="/home/documents" variant={byPayroll ? 'secondary' : 'primary'}>
          Show that it’s set up
        </ButtonLink>
      )}
    </ButtonRow>
  );
}
