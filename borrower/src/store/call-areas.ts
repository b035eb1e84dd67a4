import type { AnyCall, WireAnswer } from '@paystead/contract/call';
import { readEmployer, readProfile } from '@paystead/contract/identity/profile';
import { readApplicationSummary } from '@paystead/contract/origination/application-summary';
import { readAppConfig } from '@paystead/contract/product/content';
import { listProducts, readLoan } from '@paystead/contract/servicing/loan';
import { appSummary } from './app-summary.ts';
import type { Area } from './area.ts';
import { config } from './config.ts';
import { employer } from './employer.ts';
import { loanDetails } from './loan-details.ts';
import { products } from './products.ts';
import { user } from './user.ts';

/** A call and the area that holds its answer. */
type Held<C extends AnyCall, Argument = void> = [C, Area<WireAnswer<C>, Argument>];

const areas = new Map<AnyCall, unknown>([
  [readProfile, user] satisfies Held<typeof readProfile>,
  [readAppConfig, config] satisfies Held<typeof readAppConfig>,
  [readEmployer, employer] satisfies Held<typeof readEmployer>,
  [listProducts, products] satisfies Held<typeof listProducts>,
  [readApplicationSummary, appSummary] satisfies Held<typeof readApplicationSummary>,
  [readLoan, loanDetails] satisfies Held<typeof readLoan, string>,
]);

/**
 * The store area for the answer to one of a page's first calls; undefined for calls whose answer a
 * screen keeps. The loan's area loads by its gid, the others take no argument.
 */
export function areaOf(call: AnyCall): Area<unknown, string | undefined> | undefined {
  return areas.get(call) as Area<unknown, string | undefined> | undefined;
}
