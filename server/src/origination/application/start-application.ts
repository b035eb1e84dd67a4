import { startApplication as call } from '@paystead/contract/origination/origination';
import type { CreditPolicy } from '@paystead/lending/decision/credit-policy';
import { amountRange } from '@paystead/lending/decision/offer-limits';
import { takesDetails } from '@paystead/lending/states/application-status';
import { askingCommand } from '../../platform/calls/command.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  findAttribution,
  findOpen,
  insertApplication,
  updateApplication,
  type ApplicationRow,
} from './application.queries.ts';
import { askBureau } from '../inquiries/ask-bureau.ts';
import { checkRate } from '../rate-check/check-rate.ts';
import { applicationPolicy } from '../decision/application-policy.ts';
import { parseFlow } from '../rate-check/parse-flow.ts';
import { gatherFacts } from '../decision/gather-facts.ts';
import { leadSource } from './lead-source.ts';
import { loadApplicant, type Applicant } from './load-applicant.ts';
import { bureauRequestFor } from '../inquiries/bureau-request.ts';
import { closeFinishedApplications } from './close-finished-applications.ts';
import { showApplication } from './show-application.ts';
import { submitApplication } from './submit-application.ts';
import { ineligibilityReasons } from '../rate-check/ineligibility-reasons.ts';

/**
 * Starts the borrower's one application or resumes it (S7.25). PREQUALIFY with an amount checks the
 * rate with a soft inquiry; APPLY submits the application for its decision. Calls the bureau and
 * the lists before it opens the transaction.
 */
export const startApplication = askingCommand(
  call,
  { look: bureauRequestFor, ask: askBureau },
  async (context, said) => {
    const { actor, db, input } = context;
    const flow = parseFlow(input.uec);
    await closeFinishedApplications(context, actor.gid);
    const open = await findOpen(db, actor.gid, { lock: true });
    const policy = await applicationPolicy(context, open ?? null);
    const applicant = await loadApplicant(context, actor.gid, open ?? null);
    if (!open && flow === 'APPLY') refuse('STEP_OUT_OF_ORDER');

    const [why] = open ? [] : await ineligibilityReasons(db, applicant, policy.values);
    if (why) refuse('NOT_ELIGIBLE', { why });
    const started = open ?? (await start(context, applicant, policy.values));
    const application = await keepOtherIncome(context, started);
    const person = { ...applicant, otherIncome: application.other_income_cents };

    const moved =
      flow === 'APPLY'
        ? await submitApplication(context, application, person, policy, said)
        : await checkRate(context, application, person, policy, said);
    return showApplication(context, moved);
  },
);

async function start(
  context: Context<typeof call>,
  applicant: Applicant,
  policy: CreditPolicy,
): Promise<ApplicationRow> {
  const { actor, db, event } = context;
  const { employer, rules, workflow } = applicant;
  const row = await insertApplication(db, {
    borrower_gid: actor.gid,
    employer_gid: employer.gid,
    status: 'DRAFT',
    uec: 'PREQUALIFY',
    refinances_loan_gid: applicant.oldLoan?.gid ?? null,
    min_amount_cents: lowest(context.today, applicant, policy),
    max_amount_cents: least(
      policy.maxAmount,
      employer.max_amount_cents,
      policy.maxAmountByWorkflow[workflow],
    ),
    leadgen: JSON.stringify(leadSource(await findAttribution(db, actor.gid), rules.leadType)),
    created_at: context.now,
    updated_at: context.now,
  });
  if (row) {
    event('application.started', { kind: 'application', gid: row.gid });
    return row;
  }
  // Another request of the same person was a moment faster: use its application.
  return (await findOpen(db, actor.gid, { lock: true })) ?? refuse('STEP_OUT_OF_ORDER');
}

/** Stores stated income besides the pay, as long as the application isn't sent. */
async function keepOtherIncome(
  { db, input, now }: Context<typeof call>,
  application: ApplicationRow,
): Promise<ApplicationRow> {
  const stated = input.additional_income;
  if (stated === undefined) return application;
  if (!takesDetails(application.status)) refuse('STEP_OUT_OF_ORDER');
  const change = { other_income_cents: stated, updated_at: now };
  return updateApplication(db, application.gid, change);
}

/** A loan that pays off another one is at least as large as that payoff. */
function lowest(today: Temporal.PlainDate, applicant: Applicant, policy: CreditPolicy): bigint {
  const requested = { amount: policy.minAmount, term: policy.terms[0] ?? 6 };
  const facts = gatherFacts(today, applicant, { requested, report: null });
  return facts ? amountRange(facts, policy).min : policy.minAmount;
}

function least(first: bigint, second: bigint, third: bigint | undefined): bigint {
  const two = second < first ? second : first;
  return third !== undefined && third < two ? third : two;
}
