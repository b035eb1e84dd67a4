import type { WireAnswer } from '@paystead/contract/call';
import {
  listApplications,
  readApplicationSummary,
  readEligibility,
} from '@paystead/contract/origination/application-summary';
import { readAppConfig } from '@paystead/contract/product/content';
import { listProducts, listTransactions, readLoan } from '@paystead/contract/servicing/loan';
import { listNotifications } from '@paystead/contract/messages/notifications';
import { readEmployer, readProfile } from '@paystead/contract/identity/profile';
import type { Answers, FirstCalls } from '../platform/pages/first-answers.ts';

const ALWAYS = [readProfile.path, readAppConfig.path];
const ON_HOME = [
  readEmployer.path,
  listProducts.path,
  readApplicationSummary.path,
  readEligibility.path,
  `${listNotifications.path}?b=1&l=3`,
];
const RUNNING: readonly unknown[] = ['Pending', 'Open', 'Charged Off'];

/** What the pages of the borrower's app ask for first; the dashboard is whole with it. */
export const firstCalls: FirstCalls = {
  atOnce: (path) => {
    if (path === '/home') return [...ALWAYS, ...ON_HOME];
    return path.startsWith('/home/') ? ALWAYS : [];
  },
  afterwards: (path, answers) => (path === '/home' ? ofFace(answers) : []),
  themeIn: (answers) => {
    const person = answers[readProfile.path] as WireAnswer<typeof readProfile> | undefined;
    return person?.preferences.theme ?? null;
  },
};

/** What the dashboard is about: the loan that runs, or else how applications ended. */
function ofFace(answers: Answers): string[] {
  const product = answers[listProducts.path] as WireAnswer<typeof listProducts> | undefined;
  const { loan_id: gid, loan_status } = product?.loan ?? {};
  if (!gid || !RUNNING.includes(loan_status)) return [listApplications.path];
  return [`${readLoan.path}?gid=${gid}`, `${listTransactions.path.replace('{gid}', gid)}?l=5`];
}
