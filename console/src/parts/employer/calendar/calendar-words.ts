import type { WireAnswer, WireInput } from '@paystead/contract/call';
import type { previewCalendarChange, readCalendar } from '@paystead/contract/employer/calendar';
import type { PaydayMark } from '@paystead/kit/payday-month/payday-month';
import { FREQUENCIES } from '../../employment-words.ts';
import { closingWords, shortDay } from '../closing-words.ts';

export type Calendar = WireAnswer<typeof readCalendar>;
export type CalendarGroup = Calendar['groups'][number];
export type CalendarPayday = CalendarGroup['paydays'][number];
export type Change = WireInput<typeof previewCalendarChange>['change'];
export type Effect = WireAnswer<typeof previewCalendarChange>;

/** What a payday does on a day when banks are closed or the employer pays nobody (PAYDAY-2). */
export const HOLIDAY_RULE = 'Pay the business day before';

/** Months that the pictures show. */
const MONTHS_SHOWN = 3;

/** The month of today and those after it, as their first days. */
export function monthsOf({ today }: Pick<Calendar, 'today'>): string[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  return Array.from({ length: MONTHS_SHOWN }, (_, index) => {
    const months = month + index;
    const number = String((months % 12) + 1).padStart(2, '0');
    return `${year + Math.floor(months / 12)}-${number}-01`;
  });
}

const letterOf = ({ frequency }: CalendarGroup) => frequency.slice(0, 1);

/** The letters of the pictures, each once. */
export function legendOf({ groups }: Calendar) {
  const byLetter = new Map(groups.map((group) => [letterOf(group), FREQUENCIES[group.frequency]]));
  return [...byLetter].map(([letter, label]) => ({ letter, label }));
}

/** Each payday with the letter of its group; where it would have been, too, if it moved. */
export function marksOf({ groups }: Calendar): PaydayMark[] {
  const marks = groups.flatMap((group) =>
    group.paydays.flatMap(({ date, nominal }): PaydayMark[] => {
      const mark = { letter: letterOf(group), label: group.name };
      const paid = { ...mark, day: date };
      return date === nominal ? [paid] : [paid, { ...mark, day: nominal, off: true }];
    }),
  );
  const byPlace = Map.groupBy(marks, ({ day, letter, off }) => `${day} ${letter} ${off === true}`);
  return [...byPlace.values()].flatMap((same) =>
    same.slice(0, 1).map((mark) => ({
      ...mark,
      label: [...new Set(same.map(({ label }) => label))].join(' and '),
    })),
  );
}

/** Days on which nobody is paid, the banks’ and the employer’s own. */
export function holidaysOf({ bank_holidays, holidays }: Calendar): ReadonlyMap<string, string> {
  return new Map([...bank_holidays, ...holidays].map(({ date, name }) => [date, name]));
}

/** `Thu, Nov 26 to Wed, Nov 25 (Thanksgiving Day)`; each moved payday of the months shown, once. */
export function movedWords(calendar: Calendar): string[] {
  const last = monthsOf(calendar).at(-1)?.slice(0, 7) ?? '';
  const moved = calendar.groups
    .flatMap(({ paydays }) => paydays)
    .filter(({ nominal, why }) => why !== null && nominal.slice(0, 7) <= last)
    .toSorted((one, other) => (one.nominal < other.nominal ? -1 : 1))
    .map(
      (payday) => `${shortDay(payday.nominal)} to ${shortDay(payday.date)} (${whyWords(payday)})`,
    );
  return [...new Set(moved)];
}

function whyWords({ holiday, why }: CalendarPayday): string {
  if (why === 'WEEKEND') return 'weekend';
  return why === 'MOVED' ? 'moved by payroll' : (holiday ?? 'holiday');
}

/** `Weekly, Thursday: Thu, Dec 24 to Wed, Dec 23. Its file closes Fri, Dec 18, 5 PM Eastern` */
export function effectWords(payday: Effect['paydays'][number]): string {
  const moves = `${payday.group_name}: ${shortDay(payday.from)} to ${shortDay(payday.to)}`;
  return payday.closes_at === null
    ? moves
    : `${moves}. Its file closes ${closingWords(payday.closes_at)}`;
}

const counted = (count: number, one: string, more: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${more}`;

/** `2,000 of 95,000 deductions and payments` */
export function movingWords({ moved, total }: NonNullable<Calendar['moving']>): string {
  return `${moved.toLocaleString('en-US')} of ${counted(total, 'deduction or payment', 'deductions and payments')}`;
}

/** What moves with it, and who is told. */
export function totalWords({ deductions, other_plans: others, people }: Effect): string {
  const moves = [
    ...(deductions > 0 ? [counted(deductions, 'deduction', 'deductions')] : []),
    ...(others > 0 ? [counted(others, 'payment another way', 'payments another way')] : []),
  ];
  if (moves.length === 0) return 'No deduction is planned then, so nobody is told.';
  const told = counted(people, 'person gets', 'people get');
  return `${moves.join(' and ')} ${deductions + others === 1 ? 'moves' : 'move'} with it. ${told} a notice.`;
}
