import type { DuePayday } from '../../employers/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import type { InstallmentDue } from '../../servicing/index.ts';
import { endTroubles, noteTroubles, openSubjects } from '../../troubles/index.ts';

const KIND = 'NOT_ON_ROSTER';

/**
 * Reports to staff every loan that a payday's file can't ask for, because its borrower isn't on the
 * employer's roster or has no employee number (DEDUCT-24). The trouble ends once payroll is asked.
 */
export async function noteMissing(
  context: WorkContext,
  { employer, payday }: DuePayday,
  missing: readonly InstallmentDue[],
): Promise<void> {
  const beginning = `${employer.mnemonic} ${payday}, loan `;
  const still = new Set(missing.map(({ loanGid }) => `${beginning}${loanGid}`));
  await noteTroubles(
    context,
    missing.map(({ borrowerGid, loanGid }) => ({
      kind: KIND,
      subject: `${beginning}${loanGid}`,
      company: employer.name,
      what: `The borrower has no employee number on the roster of ${employer.name}, so its deduction file for ${payday} doesn’t ask for this installment. Ask the employer for the number, or collect the installment another way.`,
      borrowerGid,
    })),
  );
  const open = await openSubjects(context, KIND, beginning);
  const solved = open.filter((subject) => !still.has(subject));
  if (solved.length > 0) await endTroubles(context, [KIND], solved);
}
