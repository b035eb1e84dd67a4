import type { WireAnswer } from '@paystead/contract/call';
import type { listRosterDifferences } from '@paystead/contract/employer/roster';
import type { PayAnswer } from '@paystead/contract/employer/roster-terms';
import type { Roster } from '../roster-words.ts';

/** What the file does to one person. */
export type Person = WireAnswer<typeof listRosterDifferences>['rows'][number];

/** What somebody can say of a pay that looks wrong. */
export type PayChoice = PayAnswer | 'LEAVE_OUT';

export type Changes = NonNullable<Roster['changes']>;
