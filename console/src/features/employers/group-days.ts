import { useCall } from '@paystead/client/calls/use-call';
import { previewPaydays } from '@paystead/contract/staff/employers';
import type { EmployerRecord } from './employer-words.ts';

export interface GroupDays {
  readonly frequency: '' | EmployerRecord['groups'][number]['frequency'];
  /** YYYY-MM-DD, or what was typed. */
  readonly payday: string;
  readonly second: string;
}

const isDay = (typed: string) => /^\d{4}-\d{2}-\d{2}$/.test(typed);

/** What the server is asked; null while something is missing. */
export function groupInput({ frequency, payday, second }: GroupDays) {
  const isTwice = frequency === 'SEMIMONTHLY';
  if (frequency === '' || !isDay(payday) || (isTwice && !isDay(second))) return null;
  return { frequency, payday, ...(isTwice ? { second_payday: second } : {}) };
}

/** A sentence for each field that is missing. */
export function missingDays({ frequency, payday, second }: GroupDays): Record<string, string> {
  return {
    ...(frequency === '' ? { frequency: 'Choose how often they’re paid' } : {}),
    ...(isDay(payday) ? {} : { payday: 'Enter a payday' }),
    ...(frequency === 'SEMIMONTHLY' && !isDay(second)
      ? { second_payday: 'Enter the other payday' }
      : {}),
  };
}

/** The paydays that follow from the days so far. */
export function usePaydays(days: GroupDays) {
  const preview = useCall(previewPaydays, groupInput(days));
  return preview.state !== 'error' && 'value' in preview ? preview.value : undefined;
}
