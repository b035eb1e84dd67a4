import type { DecisionFacts } from '@paystead/lending/decision/decision-facts';
import type { ConsumerReport } from '../../partners/credit-bureau/credit-bureau.ts';
import type { ScreeningResult } from '../../partners/screening/screening.ts';
import type { WorkContext } from '../../platform/context.ts';
import { standingItems } from '../../queue-items/index.ts';
import type { ApplicationRow } from '../application/application.queries.ts';
import type { StaleFactCheck } from './find-stale-facts.ts';
import { employmentFacts, refinanceFacts } from '../decision/gather-facts.ts';
import { factsForSigning } from '../decision/facts-for-signing.ts';
import type { Applicant } from '../application/load-applicant.ts';
import { screeningFacts } from '../inquiries/screening-facts.ts';

interface Given {
  readonly application: ApplicationRow;
  readonly applicant: Applicant;
  readonly checked: StaleFactCheck;
  readonly decided: DecisionFacts;
  /** The newest report. */
  readonly report: ConsumerReport | null;
  /** Today's screening result (SCREEN-1). */
  readonly lists: ScreeningResult;
}

/**
 * The facts of a decision with the stale ones replaced. A fact proved by documents stays proved
 * unless its source has changed.
 */
export async function freshFacts(
  context: Pick<WorkContext, 'db' | 'today' | 'now' | 'event'>,
  { application, applicant, checked, decided, report, lists }: Given,
): Promise<DecisionFacts> {
  const { today } = context;
  const { payroll, home, bornOn } = applicant;
  const changed = (fact: string) =>
    checked.stale.some((one) => one.fact === fact && one.because !== 'TOO_OLD');
  const screening = await screeningFacts(
    context,
    application.gid,
    applicant,
    lists,
    report,
    checked.details,
  );
  return {
    ...factsForSigning(decided, today, applicant),
    takenOn: today,
    state: home?.state ?? decided.state,
    bornOn: bornOn === null ? null : Temporal.PlainDate.from(bornOn),
    employment: changed('EMPLOYMENT') ? employmentNow(applicant, decided) : decided.employment,
    pay: {
      ...decided.pay,
      ...(payroll && {
        payroll: {
          frequency: payroll.frequency,
          sampleDates: payroll.sampleDates,
          changes: payroll.changes,
        },
      }),
      ...(changed('PAY') && {
        grossPerPaycheck: applicant.grossPay,
        proved: applicant.payProved && report?.income !== 'MISMATCH',
      }),
    },
    ...(report && {
      bureau: { score: report.score, factors: report.factors },
      monthlyDebts: report.monthlyDebts,
    }),
    screening: {
      ...decided.screening,
      bankruptcy: report?.bankruptcy ?? decided.screening.bankruptcy,
      ...screening,
    },
    ...refinanceFacts(applicant),
    items: await standingItems(context, application.gid),
    requested: requestedNow(application, decided),
  };
}

/** A job whose proof was revoked counts as ended, whatever its last status. */
function employmentNow(applicant: Applicant, decided: DecisionFacts): DecisionFacts['employment'] {
  const now = employmentFacts(applicant);
  if (applicant.person.employment_verified_at === null) return { ...now, status: 'Terminated' };
  return { ...now, pensionSince: now.pensionSince ?? decided.employment.pensionSince };
}

/** The accepted terms, or else the requested ones. */
function requestedNow(
  { status, amount_cents: amount, term }: ApplicationRow,
  { requested }: DecisionFacts,
): DecisionFacts['requested'] {
  return status === 'ACCEPTED' && amount !== null && term !== null ? { amount, term } : requested;
}
