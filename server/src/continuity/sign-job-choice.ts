import { signJobChoice as call } from '@paystead/contract/servicing/continuity';
import { randomUUID } from 'node:crypto';
import { dayOf } from '../platform/clock.ts';
import { openDeposit } from '../deposits/index.ts';
import { workflowRulesOn } from '../employers/index.ts';
import { cancelAutomaticDebits } from '../payments/index.ts';
import { command } from '../platform/calls/command.ts';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { changeCollection, lockOwnLoan, type LoanRow } from '../servicing/index.ts';
import { changeEmployment } from './change-employment.ts';
import { jobReports, readChoiceFacts } from './choice-facts.ts';
import {
  findChoice,
  findEmployment,
  findNewJob,
  insertAuthorization,
  insertNewJob,
  updateAuthorization,
  updateNewJob,
} from './continuity.queries.ts';
import { type ChoiceFacts, type Chosen, choicesOf } from './job-choices.ts';
import { keepChoice, tellOfChoice } from './keep-choice.ts';

type Signing = Context<typeof call>;

/**
 * Signs how a loan is paid after a job. Keeps the authorization and its PDF (Reg E 1005.10(b)), and
 * records the report about the job if the borrower makes it in the same act.
 */
export const signJobChoice = command(call, async (context) => {
  const { actor, db, input, now } = context;
  const loan = await lockOwnLoan(db, actor, input.gid);
  if (loan.status !== 'Open') refuse('LOAN_NOT_OPEN');
  const facts = (await readChoiceFacts(context, loan, input)) ?? refuse('METHOD_NOT_OPEN');
  if (input.kind === 'BANK' && !facts.account) refuse('BANK_ACCOUNT_NOT_VERIFIED');
  if (input.kind === 'NEW_JOB' && !isOtherEmployer(facts)) refuse('EMPLOYER_UNKNOWN');
  const choice = choicesOf(context, facts).find(({ kind }) => kind === input.kind);
  if (!choice?.open || choice.text === null) return refuse('METHOD_NOT_OPEN');
  if (choice.hash !== input.hash) refuse('DOCUMENT_CHANGED');
  const person = await findEmployment(db, loan.borrower_gid);
  if (!person || !isSameName(input.name, `${person.first_name}${person.last_name}`)) {
    refuse('NAME_DIFFERS');
  }

  await reportToo(context, loan);
  // A new job is looked for while the earlier choice goes on.
  const earlier = input.kind === 'NEW_JOB' ? undefined : await findChoice(db, loan.gid);
  if (earlier) await updateAuthorization(db, earlier.gid, { revoked_at: now });
  const gid = randomUUID();
  const signed = { ...choice, kind: input.kind, text: choice.text };
  await insertAuthorization(db, authorizationRow(context, loan, gid, { choice, facts }));
  const document = await keepChoice(context, loan, signed);
  await updateAuthorization(db, gid, { document_gid: document });
  await carryOut(context, loan, gid, { choice, facts });
  await tellOfChoice(context, loan, signed);
  context.event(
    'loan.choice_signed',
    { kind: 'loan', gid: loan.gid },
    { after: { kind: input.kind, hash: input.hash } },
  );
  return { document, first: choice.first };
});

interface Made {
  readonly choice: Chosen;
  readonly facts: ChoiceFacts;
}

function isOtherEmployer({ loan, newEmployer }: ChoiceFacts): boolean {
  return newEmployer !== undefined && newEmployer.gid !== loan.employer_gid;
}

/** Ignores letter case and spaces when it compares names. */
function isSameName(typed: string, name: string): boolean {
  const plain = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, '').toLowerCase();
  return plain(typed) === plain(name);
}

/** The last day on the page is a report of the borrower, unless one is known already. */
async function reportToo(context: Signing, loan: LoanRow): Promise<void> {
  const { input } = context;
  const { isEmployersWord } = await jobReports(context, loan);
  if (!input.last_day || isEmployersWord) return;
  await changeEmployment(context, {
    borrowerGid: loan.borrower_gid,
    employerGid: loan.employer_gid,
    status: input.status ?? 'Terminated',
    effectiveOn: Temporal.PlainDate.from(input.last_day),
    source: 'BORROWER',
    isSigning: true,
  });
}

function authorizationRow(
  { actor, input, now, request }: Signing,
  loan: LoanRow,
  gid: string,
  { choice, facts }: Made,
) {
  return {
    gid,
    loan_gid: loan.gid,
    borrower_gid: loan.borrower_gid,
    kind: input.kind,
    bank_account_gid: input.kind === 'BANK' ? (facts.account?.gid ?? null) : null,
    employer_gid: input.kind === 'NEW_JOB' ? (facts.newEmployer?.gid ?? null) : null,
    from_on: choice.from.toString(),
    text: choice.text ?? '',
    hash: choice.hash ?? '',
    name: input.name,
    session_gid: actor.session?.gid ?? null,
    ip: request.ip,
    user_agent: request.userAgent,
    signed_at: now,
  };
}

/** Makes the choice count: who is asked from its day on, or the new employer to look for. */
async function carryOut(
  context: Signing,
  loan: LoanRow,
  authorizationGid: string,
  { choice, facts }: Made,
): Promise<void> {
  const { db, input, now } = context;
  const base = { from: choice.from, reason: 'CHOICE', authorizationGid } as const;
  const waiting = await findNewJob(db, loan.gid);
  if (waiting?.state === 'WAITING') await updateNewJob(db, waiting.gid, { state: 'WITHDRAWN' });
  switch (input.kind) {
    case 'BANK':
      return changeCollection(context, loan, [
        { ...base, way: 'ach', bankAccountGid: facts.account?.gid ?? '' },
      ]);
    case 'BY_HAND':
      await cancelAutomaticDebits(context, loan.gid);
      return changeCollection(context, loan, [{ ...base, way: 'ask' }]);
    case 'ALLOTMENT': {
      const rules = await workflowRulesOn(db, 'RETIREE', dayOf(now));
      await openDeposit(context, {
        loanGid: loan.gid,
        borrowerGid: loan.borrower_gid,
        applicationGid: loan.application_gid,
        confirmation: rules.depositConfirmation[0] ?? 'UPLOAD',
      });
      return changeCollection(context, loan, [{ ...base, way: 'allotment' }]);
    }
    case 'NEW_JOB':
      return insertNewJob(db, {
        loan_gid: loan.gid,
        borrower_gid: loan.borrower_gid,
        employer_gid: facts.newEmployer?.gid ?? '',
        authorization_gid: authorizationGid,
        employee_number: input.employee_number ?? null,
        state: 'WAITING',
        said_at: now,
      });
  }
}
