import { keptByName } from './kept-by-name.ts';

/** S4.15: a help block is new to the person, open, or read for good. */
export type HelpState = 'pristine' | 'reading' | 'read';

const read = keptByName('paystead-help-read');

/** The state of a block on this device: read, unless its text has changed since. */
export function helpState(type: string, version: string): 'pristine' | 'read' {
  return read.of(type) === version ? 'read' : 'pristine';
}

/** The only possible order: new, reading, read. A read block stays read. */
export function nextHelpState(state: HelpState): HelpState {
  return state === 'pristine' ? 'reading' : 'read';
}

/** Remembers on this device that a block was read. */
export function rememberRead(type: string, version: string): void {
  read.keep(type, version);
}
