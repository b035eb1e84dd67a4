import { isPersonName } from '@paystead/contract/identity/person-name';

/**
 * The first line of an email. Accounts from before names were checked may hold a link or a sentence
 * as a name: those are greeted without it.
 */
export function greeting(firstName: string): string {
  return isPersonName(firstName) ? `Hello ${firstName},` : 'Hello,';
}
