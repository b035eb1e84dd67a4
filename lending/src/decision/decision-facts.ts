import type { Day } from '../calendar/calendar.ts';
import { employeeStatuses } from '../employment/employee-status.ts';
import type { EmployeeStatus } from '../employment/employee-status.ts';
import type { Payroll, PayrollFrequency } from '../calendar/installment-dates.ts';
import { payrollCodec } from '../calendar/payroll-codec.ts';
import {
  day,
  flag,
  listOf,
  money,
  oneOf,
  orNull,
  rate,
  recordOf,
  tableOf,
  text,
  whole,
} from '../money/json-codec.ts';
import type { Json } from '../money/json-codec.ts';
import { divideRounded } from '../money/money.ts';
import type { Cents } from '../money/money.ts';
import { queueItemTypes, queueStatuses } from '../states/queue-status.ts';
import type { QueueItemType, QueueStatus } from '../states/queue-status.ts';
import type { Rate } from '../money/rate.ts';
import { scoreFactors } from './reasons.ts';
import type { ScoreFactor } from './reasons.ts';
import { workflowPolicies, workflows } from '../employment/workflow-policy.ts';
import type { Workflow, WorkflowPolicy } from '../employment/workflow-policy.ts';

/**
 * Everything a decision uses, as of one day. It is stored with the decision, so that running it
 * again gives the same answer (CREDIT-1). No field may hold a basis that CREDIT-18 prohibits; the
 * state counts only for its law, and the birth date only for the legal age.
 */
export type DecisionFacts = {
  takenOn: Day;
  workflow: Workflow;
  /** The queue items that the workflow raises for missing proof. */
  rules: WorkflowRules;
  bornOn: Day | null;
  /** Two letters. */
  state: string;
  employment: Employment;
  pay: Pay;
  /** Monthly payments on all debts in the report, except a loan of ours that this one pays off. */
  monthlyDebts: Cents;
  /** Null when the bureau has no file. */
  bureau: Bureau | null;
  screening: Screening;
  /** The borrower's open loan with us. */
  openLoan: OpenLoan | null;
  /** Whether the application refinances that loan. */
  refinancing: boolean;
  employer: EmployerLimits;
  /** The application's queue items and their status. */
  items: Readonly<Partial<Record<QueueItemType, QueueStatus>>>;
  requested: { amount: Cents; term: number };
  disbursementDate: Day;
};

/** The part of a workflow's policy that a decision uses. */
export type WorkflowRules = Pick<WorkflowPolicy, 'employmentItem' | 'incomeItem' | 'bankItem'>;

/** Proved in the way the workflow names, still pending, or not available that way. */
const proofStates = ['PROVED', 'WAITING', 'FAILED'] as const;

export type Employment = {
  status: EmployeeStatus;
  proof: (typeof proofStates)[number];
  hiredOn: Day | null;
  /** First payment of a pension, for retirees. */
  pensionSince: Day | null;
};

export type Pay = {
  payroll: Payroll;
  grossPerPaycheck: Cents | null;
  /** Other monthly income, as stated. */
  otherMonthly: Cents;
  /** Stated only, shown by documents, or refused by staff: then it doesn't count (CREDIT-24). */
  otherProof: (typeof proofStates)[number];
  proved: boolean;
};

/** A score and the factors that lowered it, in the bureau's order. */
export type Bureau = { score: number | null; factors: readonly ScoreFactor[] };

/**
 * The possible results of the bureau and the watch lists; MAYBE and UNCLEAR need a review by staff.
 */
export const findings = {
  sanctions: ['CLEAR', 'MAYBE'],
  bankruptcy: ['NONE', 'MAYBE', 'OPEN'],
  identity: ['MATCH', 'MISMATCH', 'UNCLEAR'],
  address: ['MATCH', 'MISMATCH'],
  /** Military Lending Act check; staff review everything but NO. */
  coveredBorrower: ['NO', 'YES', 'UNCLEAR'],
} as const;
type Findings = { -readonly [Name in keyof typeof findings]: (typeof findings)[Name][number] };

/** Results of the screenings. */
export type Screening = Findings & {
  politicallyExposed: boolean;
  fraudAlert: boolean;
  spouseDataMissing: boolean;
  /** The bank named an owner of the payout account who may be somebody else. */
  bankOwnerUnclear: boolean;
  /** No bank has named an owner of it, and the report has a fraud alert. */
  bankOwnerUnnamed: boolean;
};

/** `payoff` is the payoff amount of the open loan on the disbursement date. */
export type OpenLoan = { current: boolean; repaidShare: Rate; payoff: Cents };

export type EmployerLimits = {
  minAmount: Cents | null;
  maxAmount: Cents | null;
  terms: readonly number[] | null;
  leadDays: number;
};

const codec = recordOf<DecisionFacts>({
  takenOn: day,
  workflow: oneOf(workflows),
  rules: recordOf<WorkflowRules>({
    employmentItem: orNull(oneOf(queueItemTypes)),
    incomeItem: orNull(oneOf(queueItemTypes)),
    bankItem: oneOf(queueItemTypes),
  }),
  bornOn: orNull(day),
  state: text,
  employment: recordOf<Employment>({
    status: oneOf(employeeStatuses),
    proof: oneOf(proofStates),
    hiredOn: orNull(day),
    pensionSince: orNull(day),
  }),
  pay: recordOf<Pay>({
    payroll: payrollCodec,
    grossPerPaycheck: orNull(money),
    otherMonthly: money,
    otherProof: oneOf(proofStates),
    proved: flag,
  }),
  monthlyDebts: money,
  bureau: orNull(recordOf<Bureau>({ score: orNull(whole), factors: listOf(oneOf(scoreFactors)) })),
  screening: recordOf<Screening>({
    sanctions: oneOf(findings.sanctions),
    politicallyExposed: flag,
    bankruptcy: oneOf(findings.bankruptcy),
    fraudAlert: flag,
    identity: oneOf(findings.identity),
    address: oneOf(findings.address),
    coveredBorrower: oneOf(findings.coveredBorrower),
    spouseDataMissing: flag,
    bankOwnerUnclear: flag,
    bankOwnerUnnamed: flag,
  }),
  openLoan: orNull(recordOf<OpenLoan>({ current: flag, repaidShare: rate, payoff: money })),
  refinancing: flag,
  employer: recordOf<EmployerLimits>({
    minAmount: orNull(money),
    maxAmount: orNull(money),
    terms: orNull(listOf(whole)),
    leadDays: whole,
  }),
  items: tableOf(oneOf(queueStatuses)),
  requested: recordOf<{ amount: Cents; term: number }>({ amount: money, term: whole }),
  disbursementDate: day,
});

/** The decision snapshot as stored. */
export function snapshotToJson(facts: DecisionFacts): Json {
  return codec.toJson(facts);
}

/**
 * The facts of a stored snapshot. An older snapshot gets what it didn't ask for yet: the first
 * version of the workflow's rules, no proof of other income, no question about the account's owner.
 * Throws a RangeError when the JSON is not a snapshot.
 */
export function snapshotFromJson(json: Json): DecisionFacts {
  if (!isObject(json)) return codec.fromJson(json);
  const { pay = null, screening = null } = json;
  return codec.fromJson({
    ...json,
    rules: json.rules ?? firstPolicyRules(json),
    pay: isObject(pay) ? { otherProof: 'WAITING', ...pay } : pay,
    screening: isObject(screening) ? { bankOwnerUnnamed: false, ...screening } : screening,
  });
}

type JsonObject = { [key: string]: Json };

function isObject(json: Json): json is JsonObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

function firstPolicyRules({ workflow }: JsonObject): Json {
  const known = workflows.find((name) => name === workflow);
  if (!known) return null;
  const { employmentItem, incomeItem, bankItem } = workflowPolicies[known];
  return { employmentItem, incomeItem, bankItem };
}

/** Paychecks a year, including those without an installment. */
export const paychecksAYear: Readonly<Record<PayrollFrequency, bigint>> = {
  WEEKLY: 52n,
  WEEKLY5: 52n,
  BIWEEKLY: 26n,
  BIWEEKLY3: 26n,
  SEMIMONTHLY: 24n,
  MONTHLY: 12n,
};

/**
 * Gross monthly income in cents, rounded half up; 0 when the pay is unknown. Other income that
 * staff refused doesn't count.
 */
export function monthlyIncome(pay: Pay): Cents {
  const { payroll, grossPerPaycheck, otherProof } = pay;
  const otherMonthly = otherProof === 'FAILED' ? 0n : pay.otherMonthly;
  const yearly = (grossPerPaycheck ?? 0n) * paychecksAYear[payroll.frequency];
  return divideRounded(yearly, 12n, 'half-up') + otherMonthly;
}
