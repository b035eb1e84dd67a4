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

/** The window's token and the job in it. */
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

/** What payroll is asked: what it pays whom and, for a deposit, to send a part of it to us. */
export interface PayrollQuestion {
  readonly purpose: string;
  readonly job: ChosenJob;
  readonly person: PersonRow;
  /** Null where no deposit is wanted, or none can be set up. */
  readonly order: DepositOrder | null;
}

/** What payroll says: facts that fit and are carried out, or why there are none. */
export type PayrollSaid =
  | { readonly outcome: 'DONE'; readonly facts: PayrollFacts }
  | { readonly outcome: 'LATER' | Failure };

/** Gathers what the question needs; reads only. */
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
 * Asks payroll, and has it split the deposit where that is the purpose; call it while no
 * transaction is open. Splitting again changes nothing, so an answer that was lost is asked again.
 */
export async function askPayroll(
  { purpose, job, person, order }: PayrollQuestion,
  { config, vault }: Pick<WorkContext, 'config' | 'vault'>,
): Promise<PayrollSaid> {
  const port = payrollLink(config, vault.key(LINK_KEY));
  if (!port) return { outcome: 'PAYROLL_LINK_DOWN' };
  const read = await port.readPayroll(job);
  if (read.outcome !== 'read') return { outcome: noAnswer(read.outcome) };
  const wrong = whatIsWrong(read.facts, person);
  if (wrong) return { outcome: wrong };
  if (purpose === 'EMPLOYMENT') return { outcome: 'DONE', facts: read.facts };

  if (!order) return { outcome: 'PAYROLL_SPLIT_REFUSED' };
  const split = await port.splitDeposit(job, order);
  if (split.outcome === 'refused') return { outcome: 'PAYROLL_SPLIT_REFUSED' };
  if (split.outcome !== 'done') return { outcome: noAnswer(split.outcome) };
  return { outcome: 'DONE', facts: read.facts };
}

/** Carries out what payroll has said, for a link that is locked and still waits for it. */
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

/** Another person's payroll and a job that has ended prove nothing. */
function whatIsWrong(facts: PayrollFacts, person: PersonRow): Failure | null {
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
