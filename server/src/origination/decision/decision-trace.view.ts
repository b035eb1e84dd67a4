import type { Answer } from '@paystead/contract/call';
import type { listDecisions } from '@paystead/contract/product/decision-trace';
import { longDate } from '@paystead/lending/calendar/day-words';
import type { DecisionFacts } from '@paystead/lending/decision/decision-facts';
import { toDollars } from '@paystead/lending/money/money';
import { toPercent } from '@paystead/lending/money/rate';
import { isoTime } from '../../platform/clock.ts';
import type { TracedRow } from './decision.queries.ts';
import { readDecision } from './decision.view.ts';

type Trace = Answer<typeof listDecisions>['rows'][number];
type Fact = Trace['facts'][number];

interface Kept {
  readonly decision: {
    readonly rate?: string | null;
    readonly reasons: readonly { readonly sentence: string }[];
  };
}

/** A decision with its facts in words; amounts in dollars. */
export function viewTrace(row: TracedRow): Trace {
  const stored = readDecision(row);
  const { decision } = row.result as Kept;
  const rate = decision.rate ?? null;
  return {
    gid: row.gid,
    stage: row.stage,
    outcome: stored.outcome,
    at: isoTime(row.at),
    reference: row.reference,
    policy: row.policy,
    facts: factsOf(stored.facts),
    reasons: decision.reasons.map(({ sentence }) => sentence),
    tasks: [...stored.queueItems],
    rate: rate === null ? null : toPercent(BigInt(rate)),
    limits: stored.limits.map(({ maxAmount: most, minAmount: least, term }) => ({
      term,
      least,
      most,
    })),
    would_change: [...stored.wouldChange],
  };
}

function factsOf(facts: DecisionFacts): Fact[] {
  return [
    fact('Decided on', longDate(facts.takenOn)),
    fact('Asked for', `${toDollars(facts.requested.amount)} over ${facts.requested.term} months`),
    fact('Workflow', facts.workflow),
    fact('State', facts.state),
    fact('Birth date', facts.bornOn === null ? 'Unknown' : 'On file'),
    ...jobFacts(facts),
    fact('Debts a month', toDollars(facts.monthlyDebts)),
    fact('Credit score', scoreOf(facts)),
    ...(facts.bureau?.factors ?? []).map((name) => fact('Lowers the score', inWords(name))),
    ...screeningFacts(facts),
    ...limitFacts(facts),
  ];
}

function jobFacts({ employment, pay }: DecisionFacts): Fact[] {
  const gross = pay.grossPerPaycheck;
  return [
    fact('Employment', `${inWords(employment.status)}, ${inWords(employment.proof)}`),
    fact('Hired on', employment.hiredOn ? longDate(employment.hiredOn) : 'Unknown'),
    fact('Paid', inWords(pay.payroll.frequency)),
    fact('Gross pay', gross === null ? 'Unknown' : `${toDollars(gross)} a paycheck`),
    fact('Pay is proved', yes(pay.proved)),
    fact('Other income', `${toDollars(pay.otherMonthly)} a month, ${inWords(pay.otherProof)}`),
  ];
}

function screeningFacts({ screening }: DecisionFacts): Fact[] {
  return [
    fact('Sanctions', inWords(screening.sanctions)),
    fact('Bankruptcy', inWords(screening.bankruptcy)),
    fact('Identity', inWords(screening.identity)),
    fact('Address', inWords(screening.address)),
    fact('Military (MLA)', inWords(screening.coveredBorrower)),
    fact('Politically exposed', yes(screening.politicallyExposed)),
    fact('Fraud alert', yes(screening.fraudAlert)),
  ];
}

function limitFacts({ employer, openLoan, refinancing }: DecisionFacts): Fact[] {
  const most = employer.maxAmount;
  return [
    fact('Employer’s limit', most === null ? 'None' : toDollars(most)),
    fact('Open loan', openLoan ? `Payoff ${toDollars(openLoan.payoff)}` : 'None'),
    fact('Refinances it', yes(refinancing)),
  ];
}

function scoreOf({ bureau }: DecisionFacts): string {
  return bureau?.score === null || bureau === null ? 'None' : String(bureau.score);
}

function fact(label: string, value: string): Fact {
  return { label, value };
}

function yes(is: boolean): string {
  return is ? 'Yes' : 'No';
}

/** `RECENT_INQUIRIES` as `Recent inquiries`, `LeaveWithPay` as `Leave with pay`. */
function inWords(name: string): string {
  const spaced = name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
