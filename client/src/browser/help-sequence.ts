/** S4.15: a help block is new to the person, open, or read for good. */
export type HelpState = 'pristine' | 'reading' | 'read';

const KEY = 'paystead-help-read';

/** The state of a block on this device: read, unless its text has changed since. */
export function helpState(type: string, version: string): 'pristine' | 'read' {
  return kept()[type] === version ? 'read' : 'pristine';
}

/** The only possible order: new, reading, read. A read block stays read. */
export function nextHelpState(state: HelpState): HelpState {
  return state === 'pristine' ? 'reading' : 'read';
}

/** Remembers on this device that a block was read. */
export function rememberRead(type: string, version: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), [type]: version }));
  } catch {
    // Without storage it shows again on the next visit.
  }
}

function kept(): Record<string, unknown> {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof known === 'object' && known !== null ? { ...known } : {};
  } catch {
    return {};
  }
}
