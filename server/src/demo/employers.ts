import type { DeductionLayout } from '../partners/payroll/deduction-file.ts';
import type { RemittanceLayout } from '../partners/payroll/remittance-layouts.ts';
import type { CheckMode } from '@paystead/contract/identity/profile';
import { previousBankingDay } from '@paystead/lending/calendar/calendar';
import type { PayrollFrequency } from '@paystead/lending/calendar/installment-dates';
import type { DepositConfirmation, Workflow } from '@paystead/lending/employment/workflow-policy';

/** The paydays of a group; `payday` is one of them, relative to the demo's today. */
export interface DemoGroup {
  readonly name: string;
  readonly frequency: PayrollFrequency;
  readonly payday: (today: Temporal.PlainDate) => Temporal.PlainDate;
  readonly secondPayday?: (today: Temporal.PlainDate) => Temporal.PlainDate;
}

export interface DemoEmployer {
  readonly mnemonic: string;
  readonly name: string;
  readonly workflow: Workflow;
  readonly layout?: DeductionLayout;
  readonly remittanceLayout?: RemittanceLayout;
  readonly depositConfirmation?: DepositConfirmation;
  /** ASYNC: confirms later whether somebody works there. */
  readonly checkMode?: CheckMode;
  readonly isFederal?: boolean;
  /** Its payroll looks at a deduction file before it goes out (DEDUCT-34). */
  readonly approvesFiles?: boolean;
  readonly processor?: string;
  /** None for the self-directed workflows, where no employer sends us a roster. */
  readonly groups: readonly DemoGroup[];
}

const FRIDAY = 5;

/** The last such weekday on or before that many days ago. */
function weekdayBefore(today: Temporal.PlainDate, daysAgo: number, weekday: number) {
  const day = today.subtract({ days: daysAgo });
  return day.subtract({ days: (day.dayOfWeek - weekday + 7) % 7 });
}

/** That many days ago, or the banking day before if banks were closed. */
function bankingDayBefore(today: Temporal.PlainDate, daysAgo: number) {
  return previousBankingDay(today.subtract({ days: daysAgo }));
}

const fridays: DemoGroup = {
  name: 'Hospital staff',
  frequency: 'BIWEEKLY',
  payday: (today) => weekdayBefore(today, 0, FRIDAY),
};

/** Lee's group: Lee is 34 days past due, so the group must have had a payday 34 days ago. */
const nights: DemoGroup = {
  name: 'Night shift',
  frequency: 'BIWEEKLY',
  payday: (today) => bankingDayBefore(today, 34),
};

/**
 * One employer for each workflow (S1.3), one that answers later, and one whose deposits PINWHEEL
 * confirms (S3.18).
 */
export const demoEmployers: readonly DemoEmployer[] = [
  {
    mnemonic: 'NORTHFIELD',
    name: 'Northfield Regional Health',
    workflow: 'DEFAULT',
    processor: 'ADP',
    approvesFiles: true,
    groups: [fridays, nights],
  },
  {
    mnemonic: 'CALDER',
    name: 'Calder Valley Schools',
    workflow: 'GUARANTEE',
    layout: 'FIXED',
    remittanceLayout: 'FIXED',
    groups: [
      {
        name: 'Teachers',
        frequency: 'SEMIMONTHLY',
        payday: (today) => today.with({ day: 15 }),
        secondPayday: (today) => today.with({ day: today.daysInMonth }),
      },
    ],
  },
  {
    mnemonic: 'LANDRECORDS',
    name: 'Federal Land Records Office',
    workflow: 'FEDGOV',
    isFederal: true,
    groups: [],
  },
  {
    mnemonic: 'LAKESHORE',
    name: 'Lakeshore Retirement System',
    workflow: 'RETIREE',
    groups: [],
  },
  {
    mnemonic: 'BRAMBLE',
    name: 'Bramble & Birch Grocers',
    workflow: 'MINIMAL_DATA',
    groups: [
      {
        name: 'Stores',
        frequency: 'WEEKLY',
        payday: (today) => weekdayBefore(today, 0, FRIDAY - 1),
      },
    ],
  },
  {
    mnemonic: 'HARROW',
    name: 'Harrow Mills Manufacturing',
    workflow: 'BENEFITFOCUS',
    layout: 'BENEFITFOCUS',
    remittanceLayout: 'CENTS',
    groups: [
      {
        name: 'Plant',
        frequency: 'WEEKLY',
        payday: (today) => weekdayBefore(today, 0, FRIDAY),
      },
    ],
  },
  {
    mnemonic: 'JUNIPER',
    name: 'Juniper Home Care',
    workflow: 'SELF_SERVICE',
    depositConfirmation: 'UPLOAD',
    groups: [],
  },
  {
    mnemonic: 'TIDEWATER',
    name: 'Tidewater Staffing',
    workflow: 'SELF_SERVICE_0',
    groups: [],
  },
  {
    mnemonic: 'LARKSPUR',
    name: 'Larkspur Software',
    workflow: 'WORKDAY',
    layout: 'WORKDAY',
    processor: 'WORKDAY',
    groups: [
      {
        name: 'Everybody',
        frequency: 'MONTHLY',
        payday: (today) => today.with({ day: 25 }),
      },
    ],
  },
  {
    mnemonic: 'PINECREST',
    name: 'Pinecrest Logistics',
    workflow: 'ATOMIC',
    depositConfirmation: 'ATOMIC',
    groups: [],
  },
  {
    mnemonic: 'CRESTLINE',
    name: 'Crestline Hospitality',
    workflow: 'ATOMIC',
    depositConfirmation: 'PINWHEEL',
    groups: [],
  },
  {
    mnemonic: 'RIDGEWAY',
    name: 'Ridgeway Transit',
    workflow: 'DEFAULT',
    checkMode: 'ASYNC',
    groups: [
      {
        name: 'Drivers',
        frequency: 'BIWEEKLY',
        payday: (today) => weekdayBefore(today, 0, FRIDAY),
      },
    ],
  },
];
