import { useCall } from '@paystead/client/calls/use-call';
import { readStaffLoan } from '@paystead/contract/servicing/staff-loan';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { Notice } from '@paystead/kit/notice/notice';
import type { ComponentType } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Unloaded } from '../../parts/record-page.tsx';
import { useMayAct } from '../../parts/use-may-act.ts';
import { AnswerRequest } from './answer-request.tsx';
import { CancelPayment } from './acts/cancel-payment.tsx';
import { ChangeEmployment } from './acts/change-employment.tsx';
import { ChargeOffEarly } from './acts/charge-off-early.tsx';
import { GiveCredit } from './acts/give-credit.tsx';
import { LiftFlag, StateLoss } from './acts/lift-flag.tsx';
import type { LoanActProps } from './loan-act.ts';
import { LowerRate } from './acts/lower-rate.tsx';
import { OfferPlan } from './acts/offer-plan.tsx';
import { PauseCollection } from './acts/pause-collection.tsx';
import { PayByPhone } from './acts/pay-by-phone.tsx';
import { PlaceFlag } from './acts/place-flag.tsx';
import { ReceivePayment } from './acts/receive-payment.tsx';
import { ReturnMoney } from './acts/return-money.tsx';
import { TakeBackPayment } from './acts/take-back-payment.tsx';
import { ProposeSettlement } from './acts/propose-settlement.tsx';
import { WithdrawPlan, WithdrawSettlement } from './acts/withdraw-offer.tsx';

interface Act {
  title: string;
  lead: string;
  Body: ComponentType<LoanActProps>;
}

const ACTS: Readonly<Record<string, Act>> = {
  receive: {
    title: 'Post a payment received otherwise',
    lead: 'A wire, a check or a money order that reached us.',
    Body: ReceivePayment,
  },
  phone: {
    title: 'Take a payment by phone',
    lead: 'A debit of the borrower’s own bank account, agreed to on the phone.',
    Body: PayByPhone,
  },
  'cancel-payment': {
    title: 'Cancel a payment',
    lead: 'For the borrower, until the bank has it.',
    Body: CancelPayment,
  },
  'return-money': {
    title: 'Return money',
    lead: 'Money of the borrower that we hold for this loan.',
    Body: ReturnMoney,
  },
  pause: {
    title: 'Hold collection',
    lead: 'No debits and no messages that ask for money, through a day.',
    Body: PauseCollection,
  },
  'charge-off': {
    title: 'Charge off early',
    lead: 'Nothing changes until a second person approves.',
    Body: ChargeOffEarly,
  },
  credit: {
    title: 'Credit the loan',
    lead: 'Waive interest or fees, or lower the principal, at our cost.',
    Body: GiveCredit,
  },
  'take-back': {
    title: 'Take back a payment',
    lead: 'A payment that staff posted, and that bounced or was a mistake.',
    Body: TakeBackPayment,
  },
  flag: {
    title: 'Place a flag',
    lead: 'What the flag forbids stops at once.',
    Body: PlaceFlag,
  },
  lift: { title: 'Lift a flag', lead: 'What the flag stopped goes on.', Body: LiftFlag },
  loss: {
    title: 'State the day of loss',
    lead: 'The loan is charged off at the close of that day.',
    Body: StateLoss,
  },
  employment: {
    title: 'Change the employee status',
    lead: 'Who is asked for installments follows from it.',
    Body: ChangeEmployment,
  },
  plan: {
    title: 'Offer a plan',
    lead: 'Nothing changes until the borrower signs.',
    Body: OfferPlan,
  },
  settlement: {
    title: 'Propose a settlement',
    lead: 'Nothing changes until a second person approves and the borrower signs.',
    Body: ProposeSettlement,
  },
  'service-member': {
    title: 'Lower the rate to 6%',
    lead: 'For military service, from its first day (SCRA).',
    Body: LowerRate,
  },
  answer: {
    title: 'Answer a request',
    lead: 'The borrower reads your note.',
    Body: AnswerRequest,
  },
  'withdraw-plan': {
    title: 'Withdraw an offer',
    lead: 'We write to the borrower that the offer has ended.',
    Body: WithdrawPlan,
  },
  'withdraw-settlement': {
    title: 'Withdraw a settlement',
    lead: 'We write to the borrower that the offer has ended.',
    Body: WithdrawSettlement,
  },
};

/** One act on a loan, on a page of its own. */
export function LoanActScreen() {
  const { gid = '', act = '', of = '' } = useParams();
  const loan = useCall(readStaffLoan, { gid });
  const mayAct = useMayAct();
  const navigate = useNavigate();
  const known = 'value' in loan ? loan.value : undefined;
  const chosen = ACTS[act];
  const loans = { label: 'Loans', href: '/loans' };
  if (!chosen) {
    return (
      <ConsolePage title="Act on this loan" path={[loans]}>
        <Notice tone="plain">There’s no such act. Go back to the loan and choose one.</Notice>
      </ConsolePage>
    );
  }
  if (!known || known.loan.gid !== gid || loan.state === 'error') {
    return <Unloaded title={chosen.title} path={[loans]} what="this loan" call={loan} />;
  }
  const { title, lead, Body } = chosen;
  const { borrower, reference } = known;
  return (
    <ConsolePage
      title={title}
      path={[
        loans,
        { label: `${borrower.name}, ${reference}`, href: `/loans/${gid}` },
        { label: title },
      ]}
      note={lead}
    >
      {mayAct ? (
        <Body
          desk={known}
          of={of}
          onDone={(done, approval = null) =>
            void navigate(`/loans/${gid}`, { state: { done, approval } })
          }
        />
      ) : (
        <Notice tone="plain">With your role, you can read this loan but not change it.</Notice>
      )}
    </ConsolePage>
  );
}
