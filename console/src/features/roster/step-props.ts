import type { RosterStep } from '@paystead/contract/employer/roster-terms';
import type { Roster } from './roster-words.ts';

/** What each step of a file gets. */
export interface StepProps {
  readonly roster: Roster;
  readonly shown: RosterStep;
  readonly mayChange: boolean;
  /** Something was saved: the file is read again. */
  readonly onChange: () => void;
  readonly onShow: (step: RosterStep) => void;
}
