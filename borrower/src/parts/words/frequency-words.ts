/** The words for how often pay comes. */
export const FREQUENCY_WORDS: Readonly<Record<string, string>> = {
  BIWEEKLY: 'Bi-Weekly',
  BIWEEKLY3: 'Bi-Weekly, skip the 3rd',
  SEMIMONTHLY: 'Twice a month',
  WEEKLY: 'Weekly',
  WEEKLY5: 'Weekly, skip the 5th',
  MONTHLY: 'Monthly',
};
