import { creditBureau, type ConsumerReport } from '../../partners/credit-bureau/credit-bureau.ts';
import { screening, type ScreeningResult } from '../../partners/screening/screening.ts';
import type { WorkContext } from '../../platform/context.ts';
import { Outage } from '../../platform/refusal.ts';
import type { InquiryKind } from '../decision/decision.queries.ts';
import type { Identity } from '../application/load-applicant.ts';

/**
 * A request to the credit bureau and, except for a rate check, to the screening lists. REFRESH is a
 * soft inquiry for an offer whose report has grown old; LISTS, and PAYOUT before money leaves, call
 * no bureau.
 */
export interface BureauRequest {
  readonly kind: InquiryKind | 'LISTS' | 'PAYOUT';
  /**
   * The same every time this inquiry is made: the bureau counts it once, even if its answer was
   * lost before we committed it.
   */
  readonly reference: string;
  readonly person: Identity;
}

/** `later`: a partner was down, too slow or sent an answer we can't read. Decide nothing on it. */
export type BureauAnswers =
  | {
      readonly outcome: 'answered';
      readonly report: ConsumerReport | null;
      /** Null for a rate check, which screens nobody. */
      readonly lists: ScreeningResult | null;
    }
  | { readonly outcome: 'later' };

/** Calls the partners a decision needs. Call it while no transaction is open. */
export async function askBureau(
  question: BureauRequest | null,
  { config, log }: Pick<WorkContext, 'config' | 'log'>,
): Promise<BureauAnswers | null> {
  if (!question) return null;
  try {
    return await ask(question, config);
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    log.warn('No answer from outside', { kind: question.kind, what: error.message });
    return { outcome: 'later' };
  }
}

async function ask({ kind, reference, person }: BureauRequest, config: WorkContext['config']) {
  const [bureau, lists] = [creditBureau(config), screening(config)];
  const { bornOn, ssn, home: address } = person;
  if (!bureau || !lists || !address) throw new Outage('Nobody can be asked');
  const { first_name: firstName, last_name: lastName } = person.person;
  const subject = { firstName, lastName, bornOn, ssn, address };
  const occasion = kind === 'PAYOUT' ? 'PAYOUT' : 'APPLICATION';

  // Make the hard inquiry last: everything else that can fail comes first.
  const found = kind === 'SOFT' ? null : await lists.screen({ ...subject, occasion });
  if (kind === 'LISTS' || kind === 'PAYOUT') {
    return { outcome: 'answered', report: null, lists: found } as const;
  }
  const inquiry = kind === 'HARD' ? 'HARD' : 'SOFT';
  const report = await bureau.readReport(inquiry, { reference, ...subject });
  return { outcome: 'answered', report, lists: found } as const;
}
