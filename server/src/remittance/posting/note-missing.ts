import type { DuePayday } from '../../employers/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import type { InstallmentDue } from '../../servicing/index.ts';
import { endTrouble, noteTrouble, openSubjects } from '../../troubles/index.ts';

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
  for (const { borrowerGid, loanGid } of missing) {
    await noteTrouble(context, {
      kind: KIND,
      subject: `${beginning}${loanGid}`,
      company: employer.name,
      what: `The borrower has no employee number on the roster of ${employer.name}, so its deduction file for ${payday} doesn’t ask for this installment. Ask the employer for the number, or collect the installment another way.`,
      borrowerGid,
    });
  }
  for (const subject of await openSubjects(context, KIND, beginning)) {
    if (!still.has(subject)) await endTrouble(context, KIND, subject);
  }
}
