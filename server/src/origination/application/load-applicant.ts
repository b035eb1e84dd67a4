import type { Workflow, WorkflowPolicy } from '@paystead/lending/employment/workflow-policy';
import { verifiedPrimary, type AccountRow } from '../../bank-accounts/index.ts';
import { readSetting } from '../../content/index.ts';
import {
  findEmployer,
  payrollFor,
  readRosterEntry,
  workflowRulesOn,
  type EmployerRow,
  type PayrollGroupFacts,
  type RosterFacts,
} from '../../employers/index.ts';
import { dayOf } from '../../platform/clock.ts';
import { readProvedEmployment, type EmploymentFacts } from '../../employment/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import type { ApplicationRow } from './application.queries.ts';
import { disbursementDay } from '@paystead/lending/disclosure/disclosure-deadlines';
import { findOldLoan, type OldLoan } from '../../servicing/index.ts';
import {
  findHome,
  findPerson,
  openBirthDate,
  openSsn,
  type PersonRow,
} from '../../profile/index.ts';

/** Where a person lives, as stated or else as the employer says. */
export interface HomeFacts {
  readonly street: string;
  readonly unit?: string | null;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** When the person stated it; missing if only the employer did. */
  readonly created_at?: Temporal.Instant;
}

/** Everything we know about the applicant, from every slice that knows something. */
export interface Applicant {
  readonly person: PersonRow;
  readonly employer: EmployerRow;
  readonly workflow: Workflow;
  /** The workflow's rules on the day of the application. */
  readonly rules: WorkflowPolicy;
  readonly roster: RosterFacts | null;
  /** The proof of employment; null until there is one, or if the roster alone proved it. */
  readonly employment: EmploymentFacts | null;
  readonly payroll: PayrollGroupFacts | null;
  readonly home: HomeFacts | null;
  /** `YYYY-MM-DD`. */
  readonly bornOn: string | null;
  /** Nine digits. */
  readonly ssn: string | null;
  /** Gross pay of one paycheck in cents, and whether anyone but the borrower says so. */
  readonly grossPay: bigint | null;
  readonly payProved: boolean;
  /** Other monthly income in cents, as stated for the application; null while nobody asked. */
  readonly otherIncome: bigint | null;
  /** The verified primary account. */
  readonly account: AccountRow | null;
  /** The open loan that a new one would pay off, as of the new loan's disbursement. */
  readonly oldLoan: OldLoan | null;
  /** Banking days from signing to the disbursement. */
  readonly offsetDays: number;
}

type Reading = Pick<WorkContext, 'db' | 'vault' | 'today'>;

/**
 * Collects everything we know about a borrower, under the policy of the day the application was
 * started, or today's policy if there is no application.
 */
export async function loadApplicant(
  context: Reading,
  borrowerGid: string,
  application: Pick<ApplicationRow, 'created_at' | 'other_income_cents'> | null,
): Promise<Applicant> {
  const { db, vault, today } = context;
  const person = await findPerson(db, borrowerGid);
  const [employer, roster, payroll, stated, account, offsetDays, rules, employment] =
    await Promise.all([
      findEmployer(db, person.employer_gid),
      readRosterEntry(context, borrowerGid),
      payrollFor(context, borrowerGid),
      findHome(db, borrowerGid),
      verifiedPrimary(context, borrowerGid),
      readSetting<number>(db, 'disbursement_offset_days', today),
      workflowRulesOn(db, person.workflow, application ? startedOn(application) : today),
      readProvedEmployment(db, borrowerGid),
    ]);
  const oldLoan = await findOldLoan(context, borrowerGid, disbursementDay(today, offsetDays));
  return {
    person,
    employer,
    workflow: employer.workflow,
    rules,
    roster,
    employment,
    payroll,
    home: homeOf(stated, roster),
    ...openIdentity(vault, person),
    grossPay: roster?.grossPay ?? employment?.grossPay ?? person.stated_gross_pay_cents,
    payProved: (roster?.grossPay ?? employment?.grossPay ?? null) !== null,
    otherIncome: application?.other_income_cents ?? null,
    account: account ?? null,
    oldLoan,
    offsetDays,
  };
}

/** Who an applicant is, for those who are asked about nothing else. */
export type Identity = Pick<Applicant, 'person' | 'bornOn' | 'ssn' | 'home'>;

/** Collects only that: the employer's list is read if the person didn't say where they live. */
export async function loadIdentity(
  context: Pick<WorkContext, 'db' | 'vault'>,
  borrowerGid: string,
): Promise<Identity> {
  const { db, vault } = context;
  const [person, stated] = await Promise.all([
    findPerson(db, borrowerGid),
    findHome(db, borrowerGid),
  ]);
  const isOwnWord = stated?.source === 'EMPLOYEE';
  const roster = isOwnWord ? null : await readRosterEntry(context, borrowerGid);
  return { person, home: homeOf(stated, roster), ...openIdentity(vault, person) };
}

function openIdentity(vault: WorkContext['vault'], { dob_cipher, gid, ssn_cipher }: PersonRow) {
  return { bornOn: openBirthDate(vault, gid, dob_cipher), ssn: openSsn(vault, gid, ssn_cipher) };
}

/** The person's own word, else the employer's list of today, else what the employer said before. */
function homeOf(
  known: Awaited<ReturnType<typeof findHome>>,
  roster: RosterFacts | null,
): HomeFacts | null {
  if (!known || known.source === 'EMPLOYEE') return known ?? roster?.address ?? null;
  const { created_at: _, ...told } = known;
  return roster?.address ?? told;
}

/** The day in New York on which an application was started. */
export function startedOn({ created_at: at }: Pick<ApplicationRow, 'created_at'>) {
  return dayOf(at);
}
