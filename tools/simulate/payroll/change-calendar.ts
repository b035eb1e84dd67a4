import type { WireAnswer, WireInput } from '@paystead/contract/call';
import * as calls from '@paystead/contract/employer/calendar';
import { isBankingDay } from '@paystead/lending/calendar/calendar';
import { Deck } from '../deck.ts';
import { note } from '../tally.ts';
import { accepted, type Office, refused } from './office-parts.ts';

type Calendar = WireAnswer<typeof calls.readCalendar>;
type Change = WireInput<typeof calls.changeCalendar>['change'];

/** How often payroll changes its calendar, in percent of days. */
const OFTEN = 7;

const ACTS = ['MOVE', 'HOLIDAY', 'MOVE_BACK', 'HOLIDAY_AWAY', 'TOO_LATE'] as const;
type Act = (typeof ACTS)[number];

const NOTED: Readonly<Record<Exclude<Act, 'TOO_LATE'>, string>> = {
  MOVE: 'payday moved',
  HOLIDAY: 'own holiday',
  MOVE_BACK: 'payday moved back',
  HOLIDAY_AWAY: 'own holiday removed',
};

/** An employer’s own holidays and moved paydays, while people owe on them. */
export class CalendarKeeper {
  readonly #office: Office;
  readonly #deck: Deck<Act>;

  constructor(office: Office) {
    this.#office = office;
    this.#deck = new Deck(ACTS, office.turn);
  }

  /** Changes the calendar now and then; looks first at what it would do. */
  async tend(): Promise<void> {
    const { chance, desk, house, tally } = this.#office;
    const [acts, place] = [chance.percent(OFTEN), chance.upTo(12)];
    if (!acts) return;
    const calendar = await desk.clerk.call(calls.readCalendar, {});
    const found = new Map<Act, Change>();
    for (const act of ACTS) {
      const change = changeOf(act, calendar, place);
      if (change) found.set(act, change);
    }
    const act = this.#deck.deal((one) => found.has(one));
    const change = act && found.get(act);
    if (!act || !change) return;
    const make = () => desk.clerk.call(calls.changeCalendar, { change });
    if (act === 'TOO_LATE') return refused(this.#office, 'PAYDAY_FILE_MADE', make);
    const isMade = await accepted(this.#office, async () => {
      const seen = await desk.clerk.call(calls.previewCalendarChange, { change });
      const done = await make();
      if (JSON.stringify(seen) !== JSON.stringify(done))
        tally.faults.push(`a change of a calendar did otherwise than its preview: ${act}`);
      if (done.deductions > 0) note(tally, 'deductions moved with their payday');
    });
    if (isMade) note(tally, NOTED[act]);
    await house.runDeskJobs();
  }
}

/** A change of this kind that the calendar allows; undefined if there's none. */
function changeOf(act: Act, calendar: Calendar, place: number): Change | undefined {
  const [group] = calendar.groups;
  if (!group) return undefined;
  const movable = group.paydays.filter(
    ({ choices, fixed }) => fixed === null && choices.length > 0,
  );
  // One of the next three, which people soon pay on.
  const payday = movable[place % Math.min(3, Math.max(movable.length, 1))];
  switch (act) {
    case 'MOVE': {
      const date = payday?.choices[place % Math.max(payday.choices.length, 1)];
      if (!payday || payday.move !== null || !date) return undefined;
      return { kind: 'MOVE_PAYDAY', group: group.gid, nominal: payday.nominal, date };
    }
    case 'HOLIDAY':
      return payday && payday.why === null
        ? { kind: 'ADD_HOLIDAY', date: payday.date, name: 'Founder’s day' }
        : undefined;
    case 'MOVE_BACK': {
      const [move] = calendar.moves;
      return move && { kind: 'MOVE_BACK', move: move.gid };
    }
    case 'HOLIDAY_AWAY': {
      const [holiday] = calendar.holidays;
      return holiday && { kind: 'REMOVE_HOLIDAY', holiday: holiday.gid };
    }
    case 'TOO_LATE':
      return tooLate(group, calendar.holidays);
  }
}

/** The payday whose file was made can't be moved to an earlier day anymore. */
function tooLate(
  { gid, paydays }: Calendar['groups'][number],
  own: Calendar['holidays'],
): Change | undefined {
  const fixed = paydays.find((one) => one.fixed === 'FILE_OPEN' && one.why === null);
  const day = fixed && Temporal.PlainDate.from(fixed.date).subtract({ days: 1 });
  if (!fixed || !day || !isBankingDay(day)) return undefined;
  if (own.some(({ date }) => date === day.toString())) return undefined;
  return { kind: 'MOVE_PAYDAY', group: gid, nominal: fixed.nominal, date: day.toString() };
}
