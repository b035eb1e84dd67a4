import type { Answer } from '@paystead/contract/call';
import {
  readShownQuote,
  type readOneApplication,
} from '@paystead/contract/origination/origination';
import { isAboutIncome } from '@paystead/lending/decision/other-income';
import { takesDetails } from '@paystead/lending/states/application-status';
import { bankingDaysBetween } from '@paystead/lending/calendar/calendar';
import type { ApplicationRow, findLoanOf } from './application.queries.ts';
import { isoTime } from '../../platform/clock.ts';
import type { DecisionRow } from '../decision/decision.queries.ts';
import { viewDecision, type StoredDecision } from '../decision/decision.view.ts';
import { viewDetails } from '../details/detail.view.ts';
import type { DetailList } from '../details/list-details.ts';
import type { Applicant } from './load-applicant.ts';
import type { OfferRow } from '../offer/offer.queries.ts';

type ApplicationView = Answer<typeof readOneApplication>;

export interface Shown {
  readonly application: ApplicationRow;
  readonly applicant: Applicant;
  readonly decision: DecisionRow | null;
  readonly stored: StoredDecision | null;
  readonly offers: readonly OfferRow[];
  readonly details: DetailList;
  readonly loan: NonNullable<Awaited<ReturnType<typeof findLoanOf>>> | null;
  readonly payroll: ApplicationView['payroll'];
  readonly step: bigint;
  readonly terms: number[];
  readonly safeAmount: bigint | null;
  readonly reverification: ApplicationView['reverification'];
  readonly canReissue: boolean;
  readonly earlier: ApplicationView['earlier'];
  readonly today: Temporal.PlainDate;
}

export function viewApplication(shown: Shown): ApplicationView {
  const { application, decision, today } = shown;
  return {
    gid: application.gid,
    status: statusOf(shown),
    uec: application.uec,
    created_at: isoTime(application.created_at),
    amount: application.amount_cents,
    term: application.term,
    purpose: application.purpose,
    min_amount: application.min_amount_cents,
    max_amount: application.max_amount_cents,
    amount_step: shown.step,
    terms: shown.terms,
    safe_amount: shown.safeAmount,
    payroll: shown.payroll,
    stated_pay: viewStatedPay(shown),
    additional_income: viewOtherIncome(shown),
    ...viewDetails(shown.details, shown.applicant, today),
    decision: decision && viewDecision(decision),
    offers: shown.offers.map((offer) => viewOffer(offer, today)),
    old_loan: viewOldLoan(shown),
    loan_gid: shown.loan?.gid ?? null,
    can_reissue: shown.canReissue,
    earlier: shown.earlier,
    reverification: shown.reverification,
    next_step: nextStep(shown),
  };
}

/** The employer's figure counts, so nobody is asked for another one. */
function viewStatedPay({ applicant }: Shown): ApplicationView['stated_pay'] {
  const { roster, person } = applicant;
  if (roster && roster.grossPay !== null) return null;
  return { gross: person.stated_gross_pay_cents };
}

/** Asked where it helps: the rate check found the income too low, or the debts too high for it. */
function viewOtherIncome({ application, stored }: Shown): ApplicationView['additional_income'] {
  if (!takesDetails(application.status)) return null;
  const stated = application.other_income_cents;
  const helps = application.other_income_asked || isAboutIncome(stored?.reasons ?? []);
  if (!helps && stated === null) return null;
  return { stated, needed: application.other_income_asked && stated === null };
}

function viewOldLoan({ application, applicant, loan }: Shown): ApplicationView['old_loan'] {
  const { oldLoan: old } = applicant;
  if (old === null || loan !== null || application.refinances_loan_gid !== old.gid) return null;
  return {
    gid: old.gid,
    balance: old.principal,
    installment_amount: old.installment,
    installments_left: old.installmentsLeft,
    left_to_pay: old.leftToPay,
    last_installment_date: old.lastDue?.toString() ?? null,
    payoff_amount: old.payoff,
  };
}

/** A signed application follows its loan, even before the close of day has recorded it. */
export function statusOf({ application, loan }: Pick<Shown, 'application' | 'loan'>) {
  const status = application.status;
  if (status !== 'SIGNED' || !loan || loan.status === 'Pending') return status;
  return loan.status === 'Void' ? 'WITHDRAWN' : 'FUNDED';
}

/** The client's next step. */
function nextStep(shown: Shown): ApplicationView['next_step'] {
  const { details, stored, applicant, application, reverification } = shown;
  // Once we have asked the borrower to mend a stale fact, stay on this step until it's mended.
  if (reverification && reverification.days_left !== null) return 'REVERIFY';
  switch (statusOf(shown)) {
    case 'DRAFT':
      return details.needed.length > 0 ? 'CONFIRM' : 'AMOUNT';
    case 'CONFIRMING':
      if (application.term === null || viewOtherIncome(shown)?.needed) return 'AMOUNT';
      if (!stored?.asRequested && stored?.counterOffers.length) return 'AMOUNT';
      return details.needed.length > 0 ? 'CONFIRM' : 'CHECK';
    case 'SUBMITTED':
    case 'REVIEW':
      return 'WAIT';
    case 'OFFERED':
      return applicant.account ? 'OFFER' : 'BANK';
    case 'ACCEPTED':
      return applicant.account ? 'SIGN' : 'BANK';
    case 'SIGNED':
    case 'FUNDED':
      return 'STATUS';
    case 'DECLINED':
      return 'DECLINED';
    default:
      return 'CLOSED';
  }
}

export function viewOffer(
  offer: OfferRow,
  today: Temporal.PlainDate,
): ApplicationView['offers'][number] {
  const expires = Temporal.PlainDate.from(offer.expires_on);
  return {
    gid: offer.gid,
    status: offer.status,
    quote: readShownQuote(offer.quote).quote,
    min_amount: offer.min_amount_cents,
    max_amount: offer.max_amount_cents,
    terms: [...offer.terms],
    expires_on: offer.expires_on,
    expires_in_business_days: bankingDaysBetween(today, expires),
  };
}
