import type { Answer } from '@paystead/contract/call';
import type { previewStatusChange } from '@paystead/contract/employer/people';
import { isBefore } from '@paystead/lending/calendar/calendar';
import { type PaydayEffect, paydayEffects } from '@paystead/lending/employment/status-preview';
import { type ComingPayday, payingEmployers, paydaysBetween } from '../employers/index.ts';
import { isoTime } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { closesAt } from '../remittance/index.ts';
import { type AlikeRow, type FileRow, findFiles, type Weighing } from './weigh.queries.ts';

/** How far ahead of the change, or of the day back, a preview looks; most show four paydays. */
const AHEAD_DAYS = 45;
const MOST_PAYDAYS = 12;

type Touched = Answer<typeof previewStatusChange>['paydays'];

/** A payday near a change, with its file if it has one. */
export type NearPayday = ComingPayday & {
  readonly closes: Temporal.Instant;
  readonly isClosed: boolean;
  readonly file: FileRow | undefined;
};

/** The paydays that a change may touch. */
export async function findPaydays(
  { db, now, today }: Pick<Context, 'db' | 'now' | 'today'>,
  { employerGid, on, returnsOn }: Weighing,
): Promise<NearPayday[]> {
  const [employer] = await payingEmployers(db, employerGid);
  if (!employer) return [];
  const start = isBefore(on, today) ? on : today;
  const latest = returnsOn ?? (isBefore(on, today) ? today : on);
  const coming = paydaysBetween(employer, start, latest.add({ days: AHEAD_DAYS }));
  const days = coming.map(({ payday }) => payday.toString());
  const files = new Map(
    (await findFiles(db, employerGid, days)).map((file) => [file.payday, file]),
  );
  return coming.map((one) => {
    const file = files.get(one.payday.toString());
    const closes = closesAt({ cuts_off_on: file?.cuts_off_on ?? one.cutsOffOn.toString() });
    const isClosed =
      (file?.closed_at ?? null) !== null || Temporal.Instant.compare(closes, now) <= 0;
    return { ...one, closes, isClosed, file };
  });
}

/**
 * What a change does to each payday (PEOPLE-2), by the same rule as the loans (CONT-2).
 * @param alike the people whom it would change
 */
export function touchedPaydays(
  weighing: Weighing,
  today: Temporal.PlainDate,
  alike: readonly AlikeRow[],
  paydays: readonly NearPayday[],
): Touched {
  const byPayday = effectsOf(weighing, today, alike, paydays);
  return paydays
    .flatMap(({ closes, file, payday: day }) => {
      const payday = day.toString();
      return [...(byPayday.get(payday) ?? [])].map(([effect, people]) => {
        const isChanged = effect === 'STOPPED' || effect === 'RESUMED';
        const hasFile = isChanged && file !== undefined && file.closed_at === null;
        return {
          payday,
          effect,
          people: people.reduce((sum, one) => sum + countOf(effect, one), 0),
          amount: file ? people.reduce((sum, one) => sum + centsOf(effect, one, payday), 0n) : null,
          closes_at: isoTime(closes),
          has_file: hasFile,
          asks_again: hasFile && file.approved,
        };
      });
    })
    .slice(0, MOST_PAYDAYS);
}

/** Who comes back had a deduction once; in all else only those count who have one now. */
const countOf = (effect: PaydayEffect, { asked, known }: AlikeRow) =>
  effect === 'RESUMED' ? known : asked;

function centsOf(effect: PaydayEffect, { files }: AlikeRow, payday: string): bigint {
  const file = files.find((one) => one.payday === payday);
  return BigInt((effect === 'RESUMED' ? file?.known : file?.asked) ?? 0);
}

/** The people of each payday by what the change does to it. */
function effectsOf(
  { on, returnsOn, status: to }: Weighing,
  today: Temporal.PlainDate,
  alike: readonly AlikeRow[],
  paydays: readonly NearPayday[],
): Map<string, Map<PaydayEffect, AlikeRow[]>> {
  const touched = new Map<string, Map<PaydayEffect, AlikeRow[]>>();
  for (const one of alike) {
    const theirs = paydays.filter(({ groups }) => isPaidOn(one, groups));
    const change = { from: one.employee_status, to, on, returnsOn, today };
    for (const { effect, payday } of paydayEffects({ ...change, paydays: theirs })) {
      if (countOf(effect, one) === 0) continue;
      const byEffect = touched.get(payday.toString()) ?? new Map<PaydayEffect, AlikeRow[]>();
      byEffect.set(effect, [...(byEffect.get(effect) ?? []), one]);
      touched.set(payday.toString(), byEffect);
    }
  }
  return touched;
}

/** People without a group are on every payday of their employer, as in its files. */
const isPaidOn = ({ payroll_group_gid: group }: AlikeRow, groups: ReadonlySet<string>) =>
  group === null || groups.has(group);
