import type { CreditAlertType } from '@paystead/lending/credit/credit-alerts';

/** S5.7, word for word. */
export const alertTexts: Readonly<Record<CreditAlertType, string>> = {
  NEW_ACCOUNT: "A new account was opened in the consumer's name",
  NEW_EMPLOYMENT: 'New employment has been reported',
  NEW_ADDRESS: 'A new address has been reported',
  NEW_PUBLIC_RECORD: 'A new public record has been reported',
  NEW_INQUIRY: 'A new credit inquiry has been reported',
  IMPROVED_ACCOUNT: 'The status on an account has improved',
  DELINQUENT_ACCOUNT: 'An account has been reported delinquent',
  BANKRUPTCY: 'A bankruptcy has been reported',
  FRAUD_ALERT: 'A fraud alerts has been reported',
};
