import type { DecisionFacts, Screening } from '@paystead/lending/decision/decision-facts';
import { disbursementDay } from '@paystead/lending/disclosure/disclosure-deadlines';
import type { Cents } from '@paystead/lending/money/money';
import type { ConsumerReport } from '../../partners/credit-bureau/credit-bureau.ts';
import type { Applicant } from '../application/load-applicant.ts';

/** The facts of an application's stage, besides the applicant. */
export interface StageFacts {
  readonly requested: { readonly amount: Cents; readonly term: number };
  /** Null when the bureau has no file. */
  readonly report: ConsumerReport | null;
  /** Only for the full application; a rate check screens nobody. */
  readonly screening?: Partial<Screening>;
  readonly items?: DecisionFacts['items'];
}

const UNSCREENED: Screening = {
  sanctions: 'CLEAR',
  politicallyExposed: false,
  bankruptcy: 'NONE',
  fraudAlert: false,
  identity: 'MATCH',
  address: 'MATCH',
  coveredBorrower: 'NO',
  spouseDataMissing: false,
  bankOwnerUnclear: false,
  bankOwnerUnnamed: false,
};

/**
 * The snapshot behind a decision or a price. Null while the state or the paydays are unknown:
 * without them we know neither the law that applies nor the schedule.
 */
export function gatherFacts(
  today: Temporal.PlainDate,
  applicant: Applicant,
  stage: StageFacts,
): DecisionFacts | null {
  const { home, payroll, employer, bornOn } = applicant;
  if (!home || !payroll) return null;
  const { report } = stage;
  return {
    takenOn: today,
    workflow: applicant.workflow,
    rules: applicant.rules,
    bornOn: bornOn === null ? null : Temporal.PlainDate.from(bornOn),
    state: home.state,
    employment: employmentFacts(applicant),
    pay: {
      payroll: {
        frequency: payroll.frequency,
        sampleDates: payroll.sampleDates,
        changes: payroll.changes,
      },
      grossPerPaycheck: applicant.grossPay,
      otherMonthly: applicant.otherIncome ?? 0n,
      otherProof: 'WAITING',
      proved: applicant.payProved && report?.income !== 'MISMATCH',
    },
    monthlyDebts: report?.monthlyDebts ?? 0n,
    bureau: report && { score: report.score, factors: report.factors },
    screening: { ...UNSCREENED, bankruptcy: report?.bankruptcy ?? 'NONE', ...stage.screening },
    ...refinanceFacts(applicant),
    employer: {
      minAmount: null,
      maxAmount: employer.max_amount_cents,
      terms: employer.terms,
      leadDays: employer.lead_days,
    },
    items: stage.items ?? {},
    requested: stage.requested,
    disbursementDate: disbursementDay(today, applicant.offsetDays),
  };
}

/** An applicant with an open loan applies to refinance it; nobody gets a second loan. */
export function refinanceFacts({
  oldLoan,
}: Pick<Applicant, 'oldLoan'>): Pick<DecisionFacts, 'openLoan' | 'refinancing'> {
  if (oldLoan === null) return { openLoan: null, refinancing: false };
  const { current, repaidShare, payoff } = oldLoan;
  return { openLoan: { current, repaidShare, payoff }, refinancing: true };
}

/** Proved by the roster or by the workflow's own method; otherwise still waiting for proof. */
export function employmentFacts({
  person,
  roster,
  employment,
}: Applicant): DecisionFacts['employment'] {
  return {
    status: roster?.employeeStatus ?? person.employee_status,
    proof: (roster ?? employment) && person.employment_verified_at ? 'PROVED' : 'WAITING',
    hiredOn: roster?.hireDate ?? employment?.hiredOn ?? null,
    pensionSince: employment?.pensionSince ?? null,
  };
}
