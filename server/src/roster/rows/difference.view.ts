import type { Answer } from '@paystead/contract/call';
import type { listRosterDifferences } from '@paystead/contract/employer/roster';
import type { PayFinding, RosterField } from '@paystead/contract/employer/roster-terms';
import { weekdayDate } from '@paystead/lending/calendar/day-words';
import type { RosterTexts } from '../checks/roster-facts.ts';
import { maskDay, maskDigits, maskValue } from '../checks/mask-value.ts';
import type { DroppedPerson } from './differences.queries.ts';
import type { RowOfDraft } from './rows.queries.ts';

type View = Answer<typeof listRosterDifferences>['rows'][number];

/** A row beside the entry of its person. */
export interface ComparedPerson {
  readonly row: RowOfDraft;
  readonly before: RosterTexts;
  readonly after: RosterTexts;
  readonly groupName: (gid: string | undefined) => string | null;
  readonly hasDeduction: boolean;
}

/** What a row does to its person, with masked numbers (ROSTER-13). */
export function viewCompared(person: ComparedPerson): View {
  const { after, before, groupName, hasDeduction, row } = person;
  const shown = (field: RosterField, texts: RosterTexts) => {
    const value = texts[field];
    return value === undefined ? null : showValue(field, value, groupName);
  };
  const first = after.FIRST_NAME ?? before.FIRST_NAME ?? '';
  const last = after.LAST_NAME ?? before.LAST_NAME ?? '';
  return {
    line: row.line,
    difference: row.difference,
    employee_number: maskValue(
      'EMPLOYEE_NUMBER',
      after.EMPLOYEE_NUMBER ?? before.EMPLOYEE_NUMBER ?? '',
    ),
    name: `${first} ${last}`.trim(),
    payroll_group: groupName(after.PAYROLL_GROUP ?? before.PAYROLL_GROUP),
    changes: (row.changed as RosterField[]).map((field) => ({
      field,
      before: shown(field, before),
      after: shown(field, after),
    })),
    returns: row.returns,
    has_deduction: hasDeduction,
    effect: null,
    odd_pay: row.pay_finding
      ? {
          finding: row.pay_finding,
          sentence: payWords(row.pay_finding, row.pay_percent ?? 0),
          percent: row.pay_percent ?? 0,
          answer: row.pay_answer,
        }
      : null,
  };
}

function showValue(
  field: RosterField,
  value: string,
  groupName: ComparedPerson['groupName'],
): string {
  if (field === 'PAYROLL_GROUP') return groupName(value) ?? '';
  if (field === 'DATE_OF_BIRTH') return maskDay(value);
  if (field === 'SSN' || field === 'ACCOUNT_NUMBER') return maskDigits(value);
  return maskValue(field, value);
}

function payWords(finding: PayFinding, percent: number): string {
  switch (finding) {
    case 'TEN_TIMES_MORE':
      return 'Ten times more. A decimal point?';
    case 'TEN_TIMES_LESS':
      return 'Ten times less. A decimal point?';
    case 'HOURLY_RATE':
      return 'Looks like an hourly rate';
    case 'UP':
      return `Up ${percent} percent`;
    default:
      return `Down ${-percent} percent`;
  }
}

/** Somebody whom the file drops, and what happens to their deduction (CONT-2). */
export function viewDropped(
  person: DroppedPerson,
  hasDeduction: boolean,
  effect: DeductionEnd,
): View {
  return {
    line: null,
    difference: 'GONE',
    employee_number: maskValue('EMPLOYEE_NUMBER', person.employee_number),
    name: `${person.first_name} ${person.last_name}`,
    payroll_group: person.payroll_group,
    changes: [],
    returns: false,
    has_deduction: hasDeduction,
    effect: hasDeduction ? effectOn(effect) : null,
    odd_pay: null,
  };
}

/** How somebody's deduction ends. */
export interface DeductionEnd {
  /** A stop order ends it from this payday on, whatever the roster says. */
  readonly stopsFrom: string | null;
  /** The last paycheck, whose deduction still comes; null if nobody knows their paydays. */
  readonly lastPayday: string | null;
}

const dayWords = (day: string) => weekdayDate(Temporal.PlainDate.from(day));

function effectOn({ lastPayday, stopsFrom }: DeductionEnd): string {
  if (stopsFrom !== null) return `Already stops on ${dayWords(stopsFrom)}. No change`;
  if (lastPayday === null) return 'Ends with the last paycheck';
  return `The paycheck of ${dayWords(lastPayday)} is the last. No later file asks for it`;
}
