import type { Day } from '@paystead/lending/calendar/calendar';
import type { Course } from '../loan/course.ts';
import type { FaceFacts, RefundRow } from './face.queries.ts';

/** The data a face needs besides the loan. */
export interface FaceBackground {
  readonly now: Temporal.Instant;
  readonly today: Day;
  readonly facts: FaceFacts;
  readonly refunds: readonly RefundRow[];
  readonly course: Course;
  readonly hasBackup: boolean;
  readonly accountName: (gid: string | null) => string | null;
}
