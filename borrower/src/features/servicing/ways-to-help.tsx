import { usePublicConfig } from '@paystead/client/calls/public-config';
import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { listPaymentOptions } from '@paystead/contract/servicing/payments';
import { formatPhone } from '@paystead/client/format/format-phone';
import { keepTimes } from '@paystead/kit/format/format-date';
import { CoinsIcon } from '@paystead/kit/icon/coins';
import { GraduationCapIcon } from '@paystead/kit/icon/graduation-cap';
import { HandCoinsIcon } from '@paystead/kit/icon/hand-coins';
import { LandmarkIcon } from '@paystead/kit/icon/landmark';
import { MessageCircleIcon } from '@paystead/kit/icon/message-circle';
import { PhoneIcon } from '@paystead/kit/icon/phone';
import { ReceiptTextIcon } from '@paystead/kit/icon/receipt-text';
import { Task, TaskList } from '@paystead/kit/task-list/task-list';
import { Unbroken } from '@paystead/kit/text/contact';
import type { LoanRecord } from '../../parts/words/loan-words.ts';
import { LoanFold } from './loan-fold.tsx';

export const HELP_ID = 'ways-we-can-help';

type Mode = WireAnswer<typeof listPaymentOptions>['modes'][number];

interface WaysProps {
  loan: LoanRecord;
  /** What to name on the phone. */
  reference: string;
}

/** What a late borrower can do besides catching up: only what is open for this loan today. */
export function WaysToHelp({ loan, reference }: WaysProps) {
  const { canDebit, modes } = useOpenWays(loan);
  return (
    <LoanFold id={HELP_ID} title="Ways we can help" flush open>
      <TaskList>
        <Task
          title="Find an installment you can pay"
          note="Three questions, and a first answer at once"
          href={`/home/loans/${loan.gid}/help`}
          icon={<HandCoinsIcon />}
        />
        {canDebit && modes.has('SINGLE') && (
          <Task
            title="Pay part of it now"
            note="Any amount helps, from your bank account"
            href={`/home/loans/${loan.gid}/pay?mode=SINGLE`}
            icon={<CoinsIcon />}
          />
        )}
        {!canDebit && <AddBank />}
        <Task
          title="Message us"
          note="Tell us what changed. A person answers"
          href="?help=open"
          icon={<MessageCircleIcon />}
        />
        <PhoneTask reference={reference} />
        <Counselor />
      </TaskList>
    </LoanFold>
  );
}

/** How to pay a loan that was charged off: only the ways that are open. */
export function WaysToPay({ loan, reference }: WaysProps) {
  const { canDebit, modes } = useOpenWays(loan);
  const all = modes.get('FULL');
  return (
    <LoanFold id="ways-to-pay" title="Ways to pay, and help" flush open>
      <TaskList>
        {canDebit && modes.has('SINGLE') && (
          <Task
            title="Pay any amount"
            note="Each payment lowers what you owe, dollar for dollar"
            href={`/home/loans/${loan.gid}/pay?mode=SINGLE`}
            icon={<CoinsIcon />}
          />
        )}
        {canDebit && all && (
          <Task
            title="Pay all of it"
            note="That closes the loan for good"
            href={`/home/loans/${loan.gid}/pay?mode=FULL`}
            icon={<ReceiptTextIcon />}
          />
        )}
        {!canDebit && <AddBank />}
        <Task
          title="Settle for less"
          note="Ask us to take less than you owe as full payment"
          href={`/home/loans/${loan.gid}/settlement`}
          icon={<HandCoinsIcon />}
        />
        <PhoneTask reference={reference} />
        <Counselor />
      </TaskList>
    </LoanFold>
  );
}

function Counselor() {
  return (
    <Task
      title="Talk to a counselor"
      note="Free, about this and any other debt"
      href="/home/wellness/counseling"
      icon={<GraduationCapIcon />}
    />
  );
}

function AddBank() {
  return (
    <Task
      title="Add a bank account"
      note="Then you can pay from it here"
      href="/home/bank"
      icon={<LandmarkIcon />}
    />
  );
}

function PhoneTask({ reference }: { reference: string }) {
  const brand = usePublicConfig()?.brand;
  if (!brand) return null;
  return (
    <Task
      title="Call us"
      note={
        <>
          <Unbroken>{formatPhone(brand.support_phone)}</Unbroken>, {keepTimes(brand.support_hours)}.
          Your reference is <Unbroken>{reference}</Unbroken>
        </>
      }
      href={`tel:${brand.support_phone.replace(/[^+\d]/g, '')}`}
      icon={<PhoneIcon />}
    />
  );
}

/** The open ways to pay this loan; none while they load or if they can't be loaded. */
export function useOpenWays(loan: LoanRecord) {
  const options = useCall(listPaymentOptions, { gid: loan.gid });
  const known = 'value' in options ? options.value : undefined;
  const open = known?.modes.filter((mode) => mode.open) ?? [];
  return {
    /** Whether an account can be debited; true while that isn't known. */
    canDebit: known?.methods.some(({ method, open: isOpen }) => isOpen && method === 'ACH') ?? true,
    modes: new Map<string, Mode>(open.map((mode) => [mode.mode, mode])),
  };
}
