/** The account statuses of Metro 2 that an installment loan can have. */
export const accountStatuses = [
  '11',
  '71',
  '78',
  '80',
  '82',
  '83',
  '84',
  '97',
  '13',
  '64',
  'DA',
  'DF',
] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/**
 * How a loan ended, or why its terms aren't those of the agreement: AU settled for less, AS closed
 * by a new loan, CO modified.
 */
export const specialComments = ['AU', 'AS', 'CO'] as const;
export type SpecialComment = (typeof specialComments)[number];

/**
 * What a report says of a dispute (FCRA 623(a)(3), 15 USC 1681s-2(a)(3)): XB it is being looked
 * into, XC it ended and the borrower disagrees, XH it ended.
 */
export const conditionCodes = ['XB', 'XC', 'XH'] as const;
export type ConditionCode = (typeof conditionCodes)[number];

/** A petition in bankruptcy under chapter 7, 11, 12 or 13; Q takes an earlier one back. */
export const informationIndicators = ['A', 'B', 'C', 'D', 'Q'] as const;
export type InformationIndicator = (typeof informationIndicators)[number];

/** The chapters of a bankruptcy petition that a person can file under. */
export const bankruptcyChapters = ['7', '11', '12', '13'] as const;
export type BankruptcyChapter = (typeof bankruptcyChapters)[number];

/** Days past due from which each status counts; `97` and the closed ones don't depend on days. */
const PAST_DUE: readonly (readonly [number, AccountStatus])[] = [
  [180, '84'],
  [150, '83'],
  [120, '82'],
  [90, '80'],
  [60, '78'],
  [30, '71'],
];

/** The status of an open account: 11 is current, or less than 30 days past due (FURNISH-3). */
export function statusOfDays(days: number): AccountStatus {
  return PAST_DUE.find(([from]) => days >= from)?.[1] ?? '11';
}

/** The statuses that say a debt is 30 days past due or worse, and so need its first day. */
const ADVERSE: ReadonlySet<AccountStatus> = new Set([
  '71',
  '78',
  '80',
  '82',
  '83',
  '84',
  '97',
  '64',
]);

export function isAdverse(status: AccountStatus): boolean {
  return ADVERSE.has(status);
}

/** The statuses after which an account isn't reported again: it was paid, or taken off the file. */
const LAST: ReadonlySet<AccountStatus> = new Set(['13', '64', 'DA', 'DF']);

export function endsReporting(status: AccountStatus): boolean {
  return LAST.has(status);
}
