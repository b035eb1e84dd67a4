import { routes as ach } from './ach/index.ts';
import { routes as agreements } from './agreements/index.ts';
import { routes as analytics } from './analytics/index.ts';
import { routes as approvals } from './approvals/index.ts';
import { routes as auditDesk } from './audit-desk/index.ts';
import { routes as bankAccounts } from './bank-accounts/index.ts';
import { routes as borrowerDesk } from './borrower-desk/index.ts';
import { routes as connections } from './connections/index.ts';
import { routes as continuity } from './continuity/index.ts';
import { routes as cards } from './cards/index.ts';
import { routes as banners } from './banners/index.ts';
import { routes as bankStatement } from './bank-statement/index.ts';
import { routes as closeOfDay } from './close-of-day/index.ts';
import { routes as content } from './content/index.ts';
import { routes as contentDesk } from './content-desk/index.ts';
import { routes as debitStops } from './debit-stops/index.ts';
import { routes as deposits } from './deposits/index.ts';
import { routes as documents } from './documents/index.ts';
import { routes as creditMonitoring } from './credit-monitoring/index.ts';
import { routes as employerCalendar } from './employer-calendar/index.ts';
import { routes as employerDesk } from './employer-desk/index.ts';
import { routes as employerContacts } from './employer-contacts/index.ts';
import { routes as fileLayouts } from './file-layouts/index.ts';
import { routes as payrollFolders } from './payroll-folders/index.ts';
import { routes as employers } from './employers/index.ts';
import { routes as goingLive } from './going-live/index.ts';
import { routes as employment } from './employment/index.ts';
import { routes as errorReports } from './error-reports/index.ts';
import { routes as help } from './help/index.ts';
import { routes as searching } from './search/index.ts';
import { routes as lookingUp } from './look-up/index.ts';
import { routes as identity } from './identity/index.ts';
import { routes as ledger } from './ledger/index.ts';
import { routes as loanActs } from './loan-acts/index.ts';
import { routes as loanFlags } from './loan-flags/index.ts';
import { routes as maintenance } from './maintenance/index.ts';
import { routes as notifications } from './notifications/index.ts';
import { routes as origination } from './origination/index.ts';
import { routes as people } from './people/index.ts';
import { routes as policyDesk } from './policy-desk/index.ts';
import { routes as profile } from './profile/index.ts';
import { routes as sandbox } from './sandbox/index.ts';
import { routes as savings } from './savings/index.ts';
import { routes as servicing } from './servicing/index.ts';
import { routes as silentPaydays } from './silent-paydays/index.ts';
import { routes as payrollLink } from './payroll-link/index.ts';
import { routes as paidLetters } from './paid-letters/index.ts';
import { routes as payments } from './payments/index.ts';
import { routes as remittance } from './remittance/index.ts';
import { routes as complaints } from './complaints/index.ts';
import { routes as furnishing } from './furnishing/index.ts';
import { routes as relief } from './relief/index.ts';
import { routes as reports } from './reports/index.ts';
import { routes as retention } from './retention/index.ts';
import { routes as roster } from './roster/index.ts';
import { routes as staff } from './staff/index.ts';
import { routes as stopOrders } from './stop-orders/index.ts';
import { routes as suspense } from './suspense/index.ts';
import { routes as troubles } from './troubles/index.ts';
import { routes as verification } from './verification/index.ts';
import { routes as wellness } from './wellness/index.ts';
import { routes as whoLooked } from './who-looked/index.ts';
import type { Route } from './platform/http/serve.ts';

/** Every call the server answers, slice by slice. */
export const routes: readonly Route[] = [
  ...ach,
  ...agreements,
  ...analytics,
  ...approvals,
  ...auditDesk,
  ...bankAccounts,
  ...cards,
  ...banners,
  ...bankStatement,
  ...closeOfDay,
  ...borrowerDesk,
  ...content,
  ...contentDesk,
  ...debitStops,
  ...connections,
  ...continuity,
  ...deposits,
  ...documents,
  ...creditMonitoring,
  ...employerCalendar,
  ...employerDesk,
  ...employers,
  ...employerContacts,
  ...fileLayouts,
  ...payrollFolders,
  ...goingLive,
  ...employment,
  ...errorReports,
  ...help,
  ...searching,
  ...lookingUp,
  ...identity,
  ...ledger,
  ...loanActs,
  ...loanFlags,
  ...maintenance,
  ...notifications,
  ...origination,
  ...people,
  ...policyDesk,
  ...profile,
  ...paidLetters,
  ...payments,
  ...payrollLink,
  ...remittance,
  ...complaints,
  ...furnishing,
  ...relief,
  ...reports,
  ...retention,
  ...roster,
  ...sandbox,
  ...savings,
  ...servicing,
  ...silentPaydays,
  ...staff,
  ...stopOrders,
  ...suspense,
  ...troubles,
  ...verification,
  ...wellness,
  ...whoLooked,
];
