import type { NoAnswer } from '../partners/payroll-link/port.ts';
import { confirmDeposit, depositOrder, type DepositOrder } from '../deposits/index.ts';
import { proveByPayroll } from '../employment/index.ts';
import {
  payrollLink,
  type PayrollFacts,
  type ChosenJob,
} from '../partners/payroll-link/payroll-link.ts';
import type { WorkContext } from '../platform/context.ts';
import { findPerson, type PersonRow } from '../profile/index.ts';
import { LINK_KEY } from './link-key.ts';
import type { LinkRow } from './payroll-link.queries.ts';

/** The window's token and the job chosen in it. */
export interface Choice {
  readonly publicToken: string;
  readonly jobId: string;
}

export type Failure =
  | 'PAYROLL_LINK_EXPIRED'
  | 'PAYROLL_LINK_DOWN'
  | 'PAYROLL_OWNER_DIFFERS'
  | 'PAYROLL_JOB_ENDED'
  | 'PAYROLL_SPLIT_REFUSED';

/** A request to payroll: read a person's pay and, for a deposit, send us a part of it. */
export interface PayrollQuestion {
  readonly purpose: string;
  readonly job: ChosenJob;
  readonly person: PersonRow;
  /** Null when the request is for no deposit, or none can be set up. */
  readonly order: DepositOrder | null;
}

/** Payroll's answer: valid facts (and the deposit set up), or why there are none. */
export type PayrollSaid =
  | { readonly outcome: 'DONE'; readonly facts: PayrollFacts }
  | { readonly outcome: 'LATER' | Failure };

/** Gathers the data of the request; reads only. */
export async function payrollRequest(
  context: Pick<WorkContext, 'actor' | 'db' | 'today'>,
  link: LinkRow,
  choice: Choice,
): Promise<PayrollQuestion> {
  const { db, today } = context;
  const person = await findPerson(db, link.borrower_gid);
  const { first_name: firstName, last_name: lastName, employer_name: employer } = person;
  const job = { ...choice, person: { firstName, lastName, employer }, today, asked: link.asked };
  const actor = { ...context.actor, gid: person.gid };
  const isDeposit = link.purpose !== 'EMPLOYMENT' && link.loan_gid !== null;
  const order = isDeposit ? await depositOrder({ ...context, actor }, link.loan_gid ?? '') : null;
  return { purpose: link.purpose, job, person, order };
}

/**
 * Asks payroll for the facts and, for a deposit, to split it. Call it while no transaction is open.
 * Splitting is idempotent, so a lost answer is safe to ask for again.
 */
export async function askPayroll(
  { purpose, job, person, order }: PayrollQuestion,
  { config, vault }: Pick<WorkContext, 'config' | 'vault'>,
): Promise<PayrollSaid> {
  const port = payrollLink(config, vault.key(LINK_KEY));
  if (!port) return { outcome: 'PAYROLL_LINK_DOWN' };
  const read = await port.readPayroll(job);
  if (read.outcome !== 'read') return { outcome: noAnswer(read.outcome) };
  const wrong = problemWith(read.facts, person);
  if (wrong) return { outcome: wrong };
  if (purpose === 'EMPLOYMENT') return { outcome: 'DONE', facts: read.facts };

  if (!order) return { outcome: 'PAYROLL_SPLIT_REFUSED' };
  const split = await port.splitDeposit(job, order);
  if (split.outcome === 'refused') return { outcome: 'PAYROLL_SPLIT_REFUSED' };
  if (split.outcome !== 'done') return { outcome: noAnswer(split.outcome) };
  return { outcome: 'DONE', facts: read.facts };
}

/** Applies payroll's answer to a locked link that still waits for it. */
export async function takeAnswer(
  context: WorkContext,
  link: LinkRow,
  facts: PayrollFacts,
): Promise<void> {
  if (link.purpose === 'EMPLOYMENT') {
    await proveByPayroll(context, await findPerson(context.db, link.borrower_gid), facts);
  } else {
    await confirmDeposit(context, link.loan_gid ?? '', link.provider);
  }
}

function noAnswer(outcome: NoAnswer['outcome']) {
  if (outcome === 'later') return 'LATER';
  return outcome === 'expired' ? 'PAYROLL_LINK_EXPIRED' : 'PAYROLL_LINK_DOWN';
}

/** Rejects another person's payroll record and a job that has ended. */
function problemWith(facts: PayrollFacts, person: PersonRow): Failure | null {
  const plain = (name: string) =>
    name
      .normalize('NFD')
      .replaceAll(/[^A-Za-z]/g, '')
      .toLowerCase();
  const isOwn =
    plain(facts.lastName) === plain(person.last_name) &&
    plain(facts.firstName).slice(0, 1) === plain(person.first_name).slice(0, 1);
  if (!isOwn) return 'PAYROLL_OWNER_DIFFERS';
  return facts.employed ? null : 'PAYROLL_JOB_ENDED';
}
