import { FIELD_WORDS } from '@paystead/contract/employer/roster-field-words';
import { RosterField } from '@paystead/contract/employer/roster-terms';

/** What a column can be, as choices. */
export const FIELD_OPTIONS = RosterField.options.map((value) => ({
  value,
  text: FIELD_WORDS[value],
}));
