import { AccountStatus, STATUS_WORDS } from '@paystead/contract/furnishing/terms';

/** What a correction can say; identity theft is decided on the loan's page. */
export const CAN_BE: readonly { value: AccountStatus; text: string }[] = AccountStatus.options
  .filter((value) => value !== 'DF')
  .map((value) => ({ value, text: `${value}: ${STATUS_WORDS[value]}` }));

const HARMLESS: readonly AccountStatus[] = ['11', '13', 'DA', 'DF'];

/** Whether a status names the day since when the loan was late. */
export function isHarmful(status: AccountStatus): boolean {
  return !HARMLESS.includes(status);
}
