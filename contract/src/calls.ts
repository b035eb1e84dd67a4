import * as accountSafety from './account-safety.ts';
import * as agreements from './agreements.ts';
import * as analytics from './analytics.ts';
import * as bankAccounts from './bank-accounts.ts';
import * as calculators from './calculators.ts';
import type { AnyCall } from './call.ts';
import * as consoleCalls from './console.ts';
import * as content from './content.ts';
import * as creditMonitoring from './credit-monitoring.ts';
import * as counselingDesk from './counseling-desk.ts';
import * as employment from './employment.ts';
import * as deposits from './deposits.ts';
import * as devices from './devices.ts';
import * as errorReports from './error-reports.ts';
import * as handOff from './hand-off.ts';
import * as help from './help.ts';
import * as helpDesk from './help-desk.ts';
import * as identity from './identity.ts';
import * as keyedBank from './keyed-bank.ts';
import * as notifications from './notifications.ts';
import * as origination from './origination.ts';
import * as payrollLink from './payroll-link.ts';
import * as payments from './payments.ts';
import * as profile from './profile.ts';
import * as queue from './queue.ts';
import * as retention from './retention.ts';
import * as review from './review.ts';
import * as sandbox from './sandbox.ts';
import * as servicing from './servicing.ts';
import * as troubles from './troubles.ts';
import * as wellness from './wellness.ts';

/** The whole contract, slice by slice. A module holds schemas too; `listCalls` picks the calls. */
export const modules = {
  identity,
  'account-safety': accountSafety,
  profile,
  employment,
  'payroll-link': payrollLink,
  deposits,
  content,
  origination,
  agreements,
  'bank-accounts': bankAccounts,
  'keyed-bank': keyedBank,
  servicing,
  payments,
  queue,
  retention,
  'hand-off': handOff,
  review,
  notifications,
  devices,
  'credit-monitoring': creditMonitoring,
  analytics,
  'error-reports': errorReports,
  help,
  'help-desk': helpDesk,
  wellness,
  calculators,
  'counseling-desk': counselingDesk,
  troubles,
  console: consoleCalls,
  sandbox,
} as const;

export interface NamedCall {
  readonly slice: string;
  readonly name: string;
  readonly call: AnyCall;
}

/** Every call of the contract with its slice and its name. */
export function listCalls(): NamedCall[] {
  return Object.entries(modules).flatMap(([slice, module]) =>
    Object.entries(module)
      .filter((entry): entry is [string, AnyCall] => isCall(entry[1]))
      .map(([name, call]) => ({ slice, name, call })),
  );
}

function isCall(value: unknown): value is AnyCall {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
