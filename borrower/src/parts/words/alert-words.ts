import type { AlertLook } from '@paystead/kit/alert-row/alert-row';
import type { Alert } from '../../store/alerts.ts';

interface AlertWords {
  readonly look: AlertLook;
  /** The type, in words. */
  readonly type: string;
  /** S5.7, word for word. */
  readonly preview: string;
  readonly means: string;
  readonly unknown: string;
}

const callFirst = 'If you don’t know it, call the company first. ';
const dispute = 'If it’s wrong, dispute it with the bureau. ';
const freeze = 'A credit freeze is free and stops new accounts in your name.';

const words: Readonly<Record<string, AlertWords>> = {
  NEW_ACCOUNT: {
    look: 'new-account',
    type: 'New account',
    preview: "A new account was opened in the consumer's name",
    means: 'A lender reported a new account in your name to the bureau.',
    unknown: callFirst + dispute + freeze,
  },
  NEW_EMPLOYMENT: {
    look: 'new-employment',
    type: 'New employment',
    preview: 'New employment has been reported',
    means: 'A company you do business with told the bureau about a new employer.',
    unknown: `It doesn’t change your score. ${dispute}`,
  },
  NEW_ADDRESS: {
    look: 'new-address',
    type: 'New address',
    preview: 'A new address has been reported',
    means: 'A company that reports to the bureau has another address for you.',
    unknown: `If you never lived there, someone may be misusing your name. ${dispute}${freeze}`,
  },
  NEW_PUBLIC_RECORD: {
    look: 'new-public-record',
    type: 'New public record',
    preview: 'A new public record has been reported',
    means: 'The bureau added a record from a court or public office with your name on it.',
    unknown: `Ask the court or office who the record belongs to. ${dispute}`,
  },
  NEW_INQUIRY: {
    look: 'new-inquiry',
    type: 'New inquiry',
    preview: 'A new credit inquiry has been reported',
    means:
      'A company looked at your credit report because you applied for something. One inquiry usually lowers a score by a few points for a few months.',
    unknown: callFirst + dispute + freeze,
  },
  IMPROVED_ACCOUNT: {
    look: 'improved-account',
    type: 'Improved account',
    preview: 'The status on an account has improved',
    means: 'An account that was late or in trouble is now in better standing.',
    unknown: `That’s good news if the account is yours. ${dispute}`,
  },
  DELINQUENT_ACCOUNT: {
    look: 'delinquent-account',
    type: 'Delinquent account',
    preview: 'An account has been reported delinquent',
    means: 'A lender told the bureau that a payment is late. This can lower your score.',
    unknown: `If you paid, ask the lender to correct it. ${dispute}`,
  },
  BANKRUPTCY: {
    look: 'bankruptcy',
    type: 'Bankruptcy',
    preview: 'A bankruptcy has been reported',
    means: 'A bankruptcy with your name is on your credit file.',
    unknown: `If you didn’t file for one, act right away. ${dispute}${freeze}`,
  },
  FRAUD_ALERT: {
    look: 'fraud-alert',
    type: 'Fraud alert',
    preview: 'A fraud alerts has been reported',
    means: 'Lenders are asked to make sure it’s you before they open an account in your name.',
    unknown: `If you didn’t ask for it, call the bureau. ${freeze}`,
  },
};

/** What to show for an alert; an unknown type keeps its own title (S3.27). */
export function wordsOf(alert: Pick<Alert, 'credit_monitoring_alert_type' | 'title'>): AlertWords {
  const type = alert.credit_monitoring_alert_type ?? '';
  const known = Object.hasOwn(words, type) ? words[type] : undefined;
  return (
    known ?? {
      look: 'unknown',
      type: type === '' ? 'Loan' : 'Credit file',
      preview: alert.title,
      means: 'Something on your credit file has changed.',
      unknown: dispute + freeze,
    }
  );
}

export interface Bureau {
  readonly name: string;
  /** Where a person disputes their credit file. */
  readonly disputes: string;
}

const bureaus: Readonly<Record<string, Bureau>> = {
  EQF_ALERT_TYPE: {
    name: 'Equifax',
    disputes: 'https://www.equifax.com/personal/credit-report-services/credit-dispute/',
  },
  EXP_ALERT_TYPE: { name: 'Experian', disputes: 'https://www.experian.com/disputes/main.html' },
  TUC_ALERT_TYPE: { name: 'TransUnion', disputes: 'https://www.transunion.com/credit-disputes' },
};

/** The bureau's alert service; null if the alert names no bureau. */
export function bureauOf({ alert_product_type }: Pick<Alert, 'alert_product_type'>): Bureau | null {
  return bureaus[alert_product_type ?? ''] ?? null;
}

/** The line under an alert's title: `Fraud alert, TransUnion`, or `Loan`. */
export function noteOf(alert: Alert): string {
  const bureau = bureauOf(alert);
  const { type } = wordsOf(alert);
  return bureau ? `${type}, ${bureau.name}` : type;
}
