import { mayBeRepresented } from '@paystead/nacha/returns/representment';
import { eachCase, same } from './runner.ts';
import type { CaseResult, VectorFile } from './runner.ts';

type RetryCase = {
  id: string;
  original_settlement_date: string;
  returns: { attempt: number; code: string; returned_on: string }[];
  decision_date: string;
  may_represent: boolean;
  /** After a stop payment (R08) only; absent means no. */
  approved_again?: boolean;
};

/** Whether a returned debit may be presented once more, by the network's rule alone. */
export function run(file: VectorFile): CaseResult[] {
  return eachCase<RetryCase>(file, (one) => {
    const { allowed } = mayBeRepresented({
      originalSettlementDate: Temporal.PlainDate.from(one.original_settlement_date),
      returnCodes: one.returns.toSorted((a, b) => a.attempt - b.attempt).map(({ code }) => code),
      decisionDate: Temporal.PlainDate.from(one.decision_date),
      approvedAgain: one.approved_again === true,
    });
    return [same('may be presented again', one.may_represent, allowed)];
  });
}
