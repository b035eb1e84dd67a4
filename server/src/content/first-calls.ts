import { firstCalls as atOnce, nextCalls as afterwards } from '@paystead/contract/first-calls';
import { readProfile } from '@paystead/contract/identity/profile';
import type { FirstCalls } from '../platform/pages/first-answers.ts';

/** The first calls of the borrower app's pages, from the list that the browser also uses. */
export const firstCalls: FirstCalls = {
  atOnce,
  afterwards,
  themeIn: (find) => find(readProfile)?.preferences.theme ?? null,
};
