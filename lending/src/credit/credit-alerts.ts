import { shortDate } from '../calendar/day-words.ts';
import type { CreditAccount, CreditReport, CreditSource, PublicRecord } from './credit-report.ts';
import { toDollars } from '../money/money.ts';

/** S3.27: the kinds of change between two reports. */
export const creditAlertTypes = [
  'NEW_ACCOUNT',
  'NEW_PUBLIC_RECORD',
  'IMPROVED_ACCOUNT',
  'DELINQUENT_ACCOUNT',
  'BANKRUPTCY',
  'NEW_ADDRESS',
  'NEW_EMPLOYMENT',
  'NEW_INQUIRY',
  'FRAUD_ALERT',
] as const;
export type CreditAlertType = (typeof creditAlertTypes)[number];

export type CreditAlert = {
  type: CreditAlertType;
  source: CreditSource;
  /** The entry it concerns; the same each time the two reports are compared. */
  about: string;
  /** The text the borrower reads. */
  sentence: string;
};

/**
 * The changes in a later report of the same person, as S3.27 names them: one alert for each
 * account, inquiry, record, address and employer, in any order. Entries that left the file raise no
 * alert, and a first report raises none.
 */
export function compareReports(before: CreditReport, after: CreditReport): CreditAlert[] {
  return [
    ...accountAlerts(before, after),
    ...fresh(before.inquiries, after.inquiries, ({ source, by, madeOn }) => ({
      type: 'NEW_INQUIRY',
      source,
      about: `${source} ${by} ${madeOn}`,
      sentence: `${by} looked at your credit report on ${shortDate(madeOn)}.`,
    })),
    ...fresh(before.publicRecords, after.publicRecords, recordAlert),
    ...fresh(before.addresses, after.addresses, ({ source, text }) => ({
      type: 'NEW_ADDRESS',
      source,
      about: `${source} ${text}`,
      sentence: `The address ${text} was reported.`,
    })),
    ...fresh(before.employers, after.employers, ({ source, text }) => ({
      type: 'NEW_EMPLOYMENT',
      source,
      about: `${source} ${text}`,
      sentence: `${text} was reported as your employer.`,
    })),
    ...fraudAlerts(before, after),
  ];
}

/** One alert for each entry that the earlier report doesn't have. */
function fresh<Entry>(
  before: readonly Entry[],
  after: readonly Entry[],
  alertOf: (entry: Entry) => CreditAlert,
): CreditAlert[] {
  const known = new Set(before.map((entry) => alertOf(entry).about));
  const found = new Map(after.map(alertOf).map((alert) => [alert.about, alert]));
  return [...found.values()].filter(({ about }) => !known.has(about));
}

const recordWords: Readonly<Record<PublicRecord['kind'], string>> = {
  BANKRUPTCY: 'A bankruptcy',
  JUDGMENT: 'A court judgment',
  TAX_LIEN: 'A tax lien',
  OTHER: 'A public record',
};

function recordAlert({ source, kind, filedOn }: PublicRecord): CreditAlert {
  return {
    type: kind === 'BANKRUPTCY' ? 'BANKRUPTCY' : 'NEW_PUBLIC_RECORD',
    source,
    about: `${source} ${kind} ${filedOn}`,
    sentence: `${recordWords[kind]} filed on ${shortDate(filedOn)} has your name on it.`,
  };
}

function accountAlerts(before: CreditReport, after: CreditReport): CreditAlert[] {
  const known = new Map(before.accounts.map((account) => [account.id, account]));
  const accounts = new Map(after.accounts.map((account) => [account.id, account]));
  return [...accounts.values()].flatMap((account) => {
    const old = known.get(account.id);
    const opened = old ? [] : [openedAlert(account)];
    return [...opened, ...standingAlerts(old?.daysLate ?? 0, account)];
  });
}

function openedAlert({ id, source, lender, balance }: CreditAccount): CreditAlert {
  return {
    type: 'NEW_ACCOUNT',
    source,
    about: id,
    sentence: `${lender} reported a new account with a balance of ${toDollars(balance)}.`,
  };
}

function standingAlerts(lateBefore: number, account: CreditAccount): CreditAlert[] {
  const { id, source, lender, daysLate } = account;
  if (daysLate > lateBefore) {
    const sentence = `Your account at ${lender} is reported ${daysLate} days late.`;
    return [{ type: 'DELINQUENT_ACCOUNT', source, about: id, sentence }];
  }
  if (daysLate === lateBefore) return [];
  const sentence =
    daysLate === 0
      ? `Your account at ${lender} is no longer past due.`
      : `Your account at ${lender} is reported ${daysLate} days late, after ${lateBefore}.`;
  return [{ type: 'IMPROVED_ACCOUNT', source, about: id, sentence }];
}

function fraudAlerts(before: CreditReport, after: CreditReport): CreditAlert[] {
  if (!after.fraudAlert || before.fraudAlert) return [];
  const sentence = 'A fraud alert was placed on your file.';
  return [{ type: 'FRAUD_ALERT', source: after.fraudAlert, about: 'fraud alert', sentence }];
}
