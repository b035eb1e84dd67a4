import { confirmDeposit, depositOrder } from '../deposits/index.ts';
import { proveByPayroll } from '../employment/index.ts';
import { payrollLink, type PayrollFacts } from '../partners/payroll-link/payroll-link.ts';
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

/** Asks payroll for what the link is for, and carries it out. `asked`: how often before. */
export async function askPayroll(
  context: WorkContext,
  link: LinkRow,
  choice: Choice,
): Promise<'DONE' | 'LATER' | Failure> {
  const { config, db, today, vault } = context;
  const port = payrollLink(config, vault.key(LINK_KEY));
  if (!port) return 'PAYROLL_LINK_DOWN';
  const person = await findPerson(db, link.borrower_gid);
  const { first_name: firstName, last_name: lastName, employer_name: employer } = person;
  const owner = { firstName, lastName, employer };
  const job = { ...choice, person: owner, today, asked: link.asked };

  const read = await port.readPayroll(job);
  if (read.outcome !== 'read') return noAnswer(read.outcome);
  const wrong = whatIsWrong(read.facts, person);
  if (wrong) return wrong;
  if (link.purpose === 'EMPLOYMENT') {
    await proveByPayroll(context, person, read.facts);
    return 'DONE';
  }

  const order = await depositOrder(
    { ...context, actor: { ...context.actor, gid: person.gid } },
    link.loan_gid ?? '',
  );
  if (!order) return 'PAYROLL_SPLIT_REFUSED';
  const split = await port.splitDeposit(job, order);
  if (split.outcome === 'refused') return 'PAYROLL_SPLIT_REFUSED';
  if (split.outcome !== 'done') return noAnswer(split.outcome);
  await confirmDeposit(context, link.loan_gid ?? '', link.provider as 'ATOMIC');
  return 'DONE';
}

function noAnswer(outcome: 'later' | 'expired' | 'down') {
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
