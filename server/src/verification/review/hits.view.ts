import type { Answer } from '@paystead/contract/call';
import type { Match, readReviewItem } from '@paystead/contract/verification/review';
import type { Applicant } from '../../origination/index.ts';
import type { ListEntry } from '../../partners/screening/screening.ts';
import { isoTime } from '../../platform/clock.ts';
import type { HitRow } from '../../screening-hits/index.ts';
import { matchNames, matchWords } from './match-words.ts';
import { shortDay } from './review-words.ts';

type HitView = NonNullable<Answer<typeof readReviewItem>['hits']>[number];

/** A list's entry beside our person, detail by detail (SCREEN-9). */
export function viewHit(hit: HitRow, applicant: Applicant): HitView {
  const entry = hit.entry as unknown as ListEntry;
  return {
    gid: hit.gid,
    list: hit.list,
    entry_id: hit.entry_id,
    name: entry.name,
    programs: [...entry.programs],
    score: entry.score,
    edition: entry.edition,
    occasion: hit.occasion,
    found_at: isoTime(hit.found_at),
    rows: compared(entry, applicant),
    outcome: hit.outcome,
    why: hit.why,
    decided_by: hit.decider,
    decided_at: isoTime(hit.decided_at),
  };
}

function compared(
  entry: ListEntry,
  { person, bornOn, home, employer }: Applicant,
): HitView['rows'] {
  const ours = `${person.first_name} ${person.last_name}`;
  const names = [entry.name, ...entry.aliases];
  const born = bornOn === null ? null : Temporal.PlainDate.from(bornOn);
  const address = home ? `${home.street}, ${home.city}, ${home.state} ${home.zip}` : null;
  return [
    { fact: 'Name', ours, theirs: names, match: best(names, (name) => matchNames(ours, name)) },
    {
      fact: 'Born',
      ours: born && shortDay(born),
      theirs: [...entry.born],
      match: best(entry.born, (words) => matchBirth(born, words)),
    },
    {
      fact: 'Address',
      ours: address,
      theirs: [...entry.places],
      match: best(entry.places, (place) => matchWords(address, place)),
    },
    {
      fact: 'Number',
      ours: person.ssn_last4 ? `Social Security, ends ${person.ssn_last4}` : null,
      theirs: [...entry.ids],
      match: 'UNKNOWN',
    },
    { fact: 'Works at', ours: employer.name, theirs: [], match: 'UNKNOWN' },
  ];
}

/** The nearest of several: one that agrees counts more than one that doesn't. */
function best<Value>(values: readonly Value[], match: (value: Value) => Match): Match {
  const found = values.map(match);
  const nearest = (['SAME', 'CLOSE', 'DIFFERENT'] as const).find((one) => found.includes(one));
  return nearest ?? 'UNKNOWN';
}

/** A list may know a day, or only a year: the year of birth alone, or one beside it, is close. */
function matchBirth(ours: Temporal.PlainDate | null, theirs: string): Match {
  if (!ours) return 'UNKNOWN';
  if (theirs === ours.toString()) return 'SAME';
  const year = /\d{4}/.exec(theirs)?.[0];
  if (!year) return 'UNKNOWN';
  const isVague = !/^\d{4}-\d{2}-\d{2}$/.test(theirs);
  const apart = Math.abs(ours.year - Number(year));
  return apart === 0 || (isVague && apart <= 1) ? 'CLOSE' : 'DIFFERENT';
}
