import type { QueueItemType } from '../states/queue-status.ts';

/** S1.3. */
export const workflows = [
  'DEFAULT',
  'GUARANTEE',
  'FEDGOV',
  'RETIREE',
  'MINIMAL_DATA',
  'BENEFITFOCUS',
  'SELF_SERVICE',
  'SELF_SERVICE_0',
  'WORKDAY',
  'ATOMIC',
] as const;
export type Workflow = (typeof workflows)[number];

/** WORKFLOW-2: how employment is proved. */
export const employmentProofs = [
  'ROSTER',
  'ROSTER_FEED',
  'GOVERNMENT_EMAIL_OR_STATEMENT',
  'PENSION_STATEMENT',
  'PAY_STUB',
  'SELF_ATTESTED',
  'PAYROLL_LINK',
] as const;
export type EmploymentProof = (typeof employmentProofs)[number];

/** How installments are collected. The borrower sets up an `allotment` or a `deposit`. */
export type Collection = 'deduction' | 'allotment' | 'deposit' | 'ach';

/** S3.18. */
export type DepositConfirmation = 'UPLOAD' | 'ATOMIC' | 'PINWHEEL';

export type Agreement = 'loan' | 'arbitration' | 'deduction';

/** WORKFLOW-1: the policy of one employer workflow. */
export type WorkflowPolicy = {
  employmentProof: EmploymentProof;
  /** The first is the default, the others are fallbacks. */
  collection: readonly Collection[];
  agreements: readonly Agreement[];
  /** How a split deposit or allotment can be confirmed; empty for deduction files. */
  depositConfirmation: readonly DepositConfirmation[];
  /** The item that asks for proof of income; null where stated income is enough. */
  incomeItem: QueueItemType | null;
  /** The item that asks for proof of employment; null where none is required. */
  employmentItem: QueueItemType | null;
  /** The item that asks to verify the payout account. */
  bankItem: QueueItemType;
  /** All queue items an application may raise. */
  queueItems: readonly QueueItemType[];
  /** The lead type an employer of this workflow brings (S3.23). */
  leadType: 'benefitfocus' | null;
};

const screening: readonly QueueItemType[] = [
  'IDENTITY',
  'CHALLENGE',
  'FRAUD',
  'OFAC',
  'PEP',
  'BANKRUPTCY',
  'ADDRESS',
  'SPOUSE',
  'ACTIVE_DUTY',
];
const bankItems: readonly QueueItemType[] = [
  'BANK',
  'PRIMARY_BANK',
  'BACKUP_PAYMENT',
  'BANK_STATEMENT',
];
const all: readonly Agreement[] = ['loan', 'arbitration', 'deduction'];

/** The employer works through a deduction file; the roster proves employment. */
const byDeductionFile: WorkflowPolicy = {
  employmentProof: 'ROSTER',
  collection: ['deduction', 'ach'],
  agreements: all,
  depositConfirmation: [],
  incomeItem: 'INCOME',
  employmentItem: 'EMPLOYMENT',
  bankItem: 'BANK',
  queueItems: [...screening, ...bankItems, 'EMPLOYMENT', 'INCOME'],
  leadType: null,
};

/** No payroll feed: the borrower sends us part of each paycheck and proves everything. */
const bySplitDeposit: WorkflowPolicy = {
  ...byDeductionFile,
  employmentProof: 'PAY_STUB',
  collection: ['deposit', 'ach'],
  depositConfirmation: ['UPLOAD'],
  queueItems: [...screening, ...bankItems, 'EMPLOYMENT', 'INCOME', 'ALLOTMENT'],
};

/**
 * The ten workflows as one policy table, the starting values of a new installation. The version in
 * force on an application's day comes from the database; pure functions take it as an argument.
 */
export const workflowPolicies: Readonly<Record<Workflow, WorkflowPolicy>> = {
  DEFAULT: byDeductionFile,
  GUARANTEE: byDeductionFile,
  MINIMAL_DATA: byDeductionFile,
  BENEFITFOCUS: {
    ...byDeductionFile,
    employmentProof: 'ROSTER_FEED',
    leadType: 'benefitfocus',
  },
  WORKDAY: { ...byDeductionFile, employmentProof: 'ROSTER_FEED' },
  FEDGOV: {
    ...bySplitDeposit,
    employmentProof: 'GOVERNMENT_EMAIL_OR_STATEMENT',
    collection: ['allotment', 'ach'],
  },
  RETIREE: {
    ...bySplitDeposit,
    employmentProof: 'PENSION_STATEMENT',
    collection: ['allotment', 'ach'],
    incomeItem: 'RETIREE_INCOME',
    employmentItem: 'PENSION_STATEMENT',
    bankItem: 'RETIREE_BANK',
    queueItems: [
      ...screening,
      'RETIREE_BANK',
      'PRIMARY_BANK',
      'BACKUP_PAYMENT',
      'BANK_STATEMENT',
      'RETIREE_INCOME',
      'PENSION_STATEMENT',
      'SOCIAL_SECURITY_STATEMENT',
      'ALLOTMENT',
    ],
  },
  SELF_SERVICE: bySplitDeposit,
  SELF_SERVICE_0: {
    ...bySplitDeposit,
    employmentProof: 'SELF_ATTESTED',
    incomeItem: null,
    employmentItem: null,
    queueItems: [...screening, ...bankItems, 'INCOME', 'ALLOTMENT'],
  },
  ATOMIC: {
    ...bySplitDeposit,
    employmentProof: 'PAYROLL_LINK',
    depositConfirmation: ['ATOMIC', 'PINWHEEL'],
  },
};

const selfDirectedBeginnings = ['FEDGOV', 'SELF_SERVICE', 'RETIREE', 'ATOMIC', 'PINWHEEL'];

/**
 * S6.3, WORKFLOW-5: the group without a payroll feed. Its members set up their own allotment or
 * deposit, see deposit instructions, prove income themselves, and their loans are
 * `deposit_eligible`.
 */
export function isSelfDirected(workflow: string): boolean {
  return selfDirectedBeginnings.some((beginning) => workflow.startsWith(beginning));
}

/**
 * The agreements of an application. A covered borrower under the Military Lending Act signs no
 * arbitration agreement (MIL-4). Deduction is always voluntary, and a borrower who pays only by
 * bank debit doesn't sign for it.
 */
export function agreementsFor(
  { agreements }: Pick<WorkflowPolicy, 'agreements'>,
  signer: { coveredBorrower: boolean; collection: Collection },
): Agreement[] {
  return agreements.filter((agreement) => {
    if (agreement === 'arbitration') return !signer.coveredBorrower;
    return agreement !== 'deduction' || signer.collection !== 'ach';
  });
}

/**
 * ROSTER-3: whether an employer's roster must identify people by birth date or Social Security
 * number. MINIMAL_DATA sends name, employee number and status; the applicant supplies the rest.
 */
export function isIdentifiedByRoster(workflow: Workflow): boolean {
  return workflow !== 'MINIMAL_DATA';
}
