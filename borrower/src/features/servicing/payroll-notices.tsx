import { failureWords } from '@paystead/client/calls/failure-words';
import { useCommand } from '@paystead/client/calls/use-call';
import { claimDeduction } from '@paystead/contract/servicing/deduction-claims';
import { Amount } from '@paystead/kit/amount/amount';
import { Button } from '@paystead/kit/button/button';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { Day } from '@paystead/kit/day/day';
import { formatDate } from '@paystead/kit/format/format-date';
import { Link } from '@paystead/kit/link/link';
import { Notice } from '@paystead/kit/notice/notice';
import { Text } from '@paystead/kit/text/text';
import type { LoanFace } from './face-words.ts';
import { LoanFold } from './loan-fold.tsx';

interface PayrollNoticesProps {
  loanGid: string;
  face: LoanFace;
  /** Told after the borrower said that a deduction was taken. */
  onChange: () => void;
}

/** What payroll sent too little of or nothing for: how the rest comes, and “it was taken”. */
export function PayrollNotices({ loanGid, face, onChange }: PayrollNoticesProps) {
  const { catch_up_plan: plan } = face;
  return (
    <>
      {plan && (
        <Notice
          title={REST_TITLE}
          actions={
            <ButtonLink href={payHref(loanGid)} size="small" variant="secondary">
              Pay it now
            </ButtonLink>
          }
        >
          <PlanWords plan={plan} />
        </Notice>
      )}
      <TakenNotices loanGid={loanGid} face={face} onChange={onChange} />
    </>
  );
}

/** How the rest of short paychecks comes while other money is late: folded on phones. */
export function RestFold({ loanGid, face }: Pick<PayrollNoticesProps, 'face' | 'loanGid'>) {
  const { catch_up_plan: plan } = face;
  if (!plan) return null;
  return (
    <LoanFold id="rest" title={REST_TITLE} note={<Amount value={plan.amount} />} open>
      <Text>
        <PlanWords plan={plan} />
      </Text>
      <Text>
        <Link href={payHref(loanGid)}>Pay it now</Link>
      </Text>
    </LoanFold>
  );
}

/** Deductions that the borrower said were taken, and the question about the others. */
export function TakenNotices({ loanGid, face, onChange }: PayrollNoticesProps) {
  const { employer, missing_deductions: missing } = face;
  const held = missing.filter(({ held_until }) => held_until !== null);
  const open = missing.filter(({ held_until }) => held_until === null);
  return (
    <>
      {held.map(({ date, held_until }) => (
        <Notice key={date} title={`We’re asking ${employer}`}>
          You told us that your <Day value={date} /> deduction was taken from your paycheck. It
          isn’t late through <Day value={held_until ?? date} form="weekday" />. Keep the pay stub:
          we may ask for it.
        </Notice>
      ))}
      {open.length > 0 && (
        <ClaimNotice
          loanGid={loanGid}
          employer={employer}
          dates={open.map(({ date }) => date)}
          onChange={onChange}
        />
      )}
    </>
  );
}

const REST_TITLE = 'The rest comes with your next paychecks';

function payHref(loanGid: string): string {
  return `/home/loans/${loanGid}/pay?mode=SINGLE`;
}

type Plan = NonNullable<LoanFace['catch_up_plan']>;

function PlanWords({ plan: { amount, is_broken: isBroken, parts, shorts } }: { plan: Plan }) {
  return (
    <>
      {shorts.map(({ asked, came, date }) => (
        <span key={date}>
          We asked for <Amount value={asked} /> from your <Day value={date} /> paycheck, and{' '}
          {Number(came) > 0 ? <Amount value={came} /> : 'nothing'} came.{' '}
        </span>
      ))}
      {isBroken && 'A paycheck didn’t bring its part, so that part is due now. '}
      <Amount value={amount} /> is still to come:{' '}
      {parts.map((part, place) => (
        <span key={part.date}>
          {place > 0 && (place === parts.length - 1 ? ' and ' : ', ')}
          <Amount value={part.amount} /> on <Day value={part.date} />
        </span>
      ))}
      . It isn’t late, and there’s no fee.
    </>
  );
}

interface ClaimNoticeProps {
  loanGid: string;
  employer: string;
  dates: readonly string[];
  onChange: () => void;
}

/** The borrower’s word that a deduction was taken, once for each payday. */
function ClaimNotice({ loanGid, employer, dates, onChange }: ClaimNoticeProps) {
  const claim = useCommand(claimDeduction);
  async function tell(payday: string) {
    if (await claim.run({ gid: loanGid, payday })) onChange();
  }
  return (
    <Notice
      tone="plain"
      title="Was it taken from your paycheck?"
      actions={dates.map((date) => (
        <Button
          key={date}
          size="small"
          variant="secondary"
          busy={claim.pending}
          onPress={() => void tell(date)}
        >
          {`It was taken on ${formatDate(date)}`}
        </Button>
      ))}
    >
      If your pay stub shows the deduction, tell us. We’ll ask {employer}, and it won’t count as
      late for five business days.
      {claim.failure && <Notice tone="critical">{failureWords(claim.failure)}</Notice>}
    </Notice>
  );
}
