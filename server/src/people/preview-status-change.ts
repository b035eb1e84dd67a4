import { previewStatusChange as call } from '@paystead/contract/employer/people';
import { isBefore } from '@paystead/lending/calendar/calendar';
import { type PaydayEffect, paydayEffects } from '@paystead/lending/employment/status-preview';
import { type ComingPayday, payingEmployers, paydaysBetween } from '../employers/index.ts';
import { query } from '../platform/calls/command.ts';
import { isoTime } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { closesAt } from '../remittance/index.ts';
import { chosenPeople, type ChosenChange } from './chosen-people.ts';
import { findAskedOf, findDeducted, findFiles } from './preview.queries.ts';
import type { ChosenRow } from './status-changes.queries.ts';

/** How far ahead of the change, or of the day back, a preview looks; most show four paydays. */
const AHEAD_DAYS = 45;
const MOST_PAYDAYS = 12;

/** What a change of status would do to each payday (PEOPLE-2). Changes nothing. */
export const previewStatusChange = query(call, async (context) => {
  const change = await chosenPeople(context);
  const { chosen, waits } = change;

  const numbers = chosen.map((person) => person.employee_number);
  const deducted = await findDeducted(context.db, change.employerGid, numbers);
  const asked = new Map(deducted.map((row) => [row.employee_number, row.amount_cents]));
  const touched = await touchedPaydays(context, change, asked);

  return {
    people: chosen.length,
    deducted: [...asked.values()].filter((amount) => amount > 0n).length,
    waits,
    replaces: chosen.reduce((sum, { waiting }) => sum + waiting, 0),
    paydays: touched,
  };
});

type Previewing = Pick<Context<typeof call>, 'db' | 'input' | 'now' | 'today'>;

async function touchedPaydays(
  context: Previewing,
  change: ChosenChange,
  asked: ReadonlyMap<string, bigint>,
) {
  const { db, now, today } = context;
  const { employerGid, on, returnsOn } = change;
  const [employer] = await payingEmployers(db, employerGid);
  if (!employer) return [];
  const start = isBefore(on, today) ? on : today;
  const latest = returnsOn ?? (isBefore(on, today) ? today : on);
  const all = paydaysBetween(employer, start, latest.add({ days: AHEAD_DAYS }));
  const days = all.map(({ payday }) => payday.toString());
  const files = new Map(
    (await findFiles(db, employerGid, days)).map((file) => [file.payday, file]),
  );
  const isClosed = ({ cutsOffOn, payday }: ComingPayday) => {
    const file = files.get(payday.toString());
    if (file && file.closed_at !== null) return true;
    const closes = closesAt({ cuts_off_on: file?.cuts_off_on ?? cutsOffOn.toString() });
    return Temporal.Instant.compare(closes, now) <= 0;
  };
  const byPayday = effectsOf(
    context,
    change,
    asked,
    all.map((one) => ({ ...one, isClosed: isClosed(one) })),
  );
  const lines = await findAskedOf(db, employerGid, [...byPayday.keys()], [...asked.keys()]);
  return all
    .flatMap((coming) => {
      const payday = coming.payday.toString();
      const file = files.get(payday);
      return [...(byPayday.get(payday) ?? [])].map(([effect, numbers]) => {
        const theirs = lines.filter(
          (line) => line.payday === payday && numbers.has(line.employee_number),
        );
        const isChanged = effect === 'STOPPED' || effect === 'RESUMED';
        const hasFile = file !== undefined && file.closed_at === null;
        return {
          payday,
          effect,
          people: numbers.size,
          amount: file ? theirs.reduce((sum, line) => sum + line.amount_cents, 0n) : null,
          closes_at: isoTime(
            closesAt({ cuts_off_on: file?.cuts_off_on ?? coming.cutsOffOn.toString() }),
          ),
          has_file: isChanged && hasFile,
          asks_again: isChanged && hasFile && file.approved,
        };
      });
    })
    .slice(0, MOST_PAYDAYS);
}

type Closing = ComingPayday & { readonly isClosed: boolean };
type Touched = Map<string, Map<PaydayEffect, Set<string>>>;

/** The people of each payday by what it does to them; one group and status goes together. */
function effectsOf(
  { input, today }: Previewing,
  { chosen, on, returnsOn }: ChosenChange,
  asked: ReadonlyMap<string, bigint>,
  paydays: readonly Closing[],
): Touched {
  const touched: Touched = new Map();
  const alike = Map.groupBy(
    chosen.filter(({ employee_number: number }) => asked.has(number)),
    (person) => `${person.payroll_group_gid} ${person.employee_status}`,
  );
  for (const people of alike.values()) {
    const [first] = people;
    if (!first) continue;
    const theirs = paydays.filter(({ groups }) => isPaidOn(first, groups));
    const change = { from: first.employee_status, to: input.status, on, returnsOn, today };
    for (const { effect, payday } of paydayEffects({ ...change, paydays: theirs })) {
      const byEffect = touched.get(payday.toString()) ?? new Map<PaydayEffect, Set<string>>();
      const numbers = byEffect.get(effect) ?? new Set<string>();
      for (const { employee_number: number } of people) {
        const isAsked = (asked.get(number) ?? 0n) > 0n;
        if (isAsked || effect === 'RESUMED') numbers.add(number);
      }
      if (numbers.size > 0) touched.set(payday.toString(), byEffect.set(effect, numbers));
    }
  }
  return touched;
}

/** People without a group are on every payday of their employer, as in its files. */
const isPaidOn = ({ payroll_group_gid: group }: ChosenRow, groups: ReadonlySet<string>) =>
  group === null || groups.has(group);
