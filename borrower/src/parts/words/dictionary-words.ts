import type { Dictionary } from '@paystead/contract/product/content';
import { dictionary } from '../../store/dictionary.ts';
import { useArea } from '../../store/use-area.ts';

/** S3.28: the dictionary, loaded once for all screens; null until it's there. */
export function useDictionary(): Dictionary | null {
  return useArea(dictionary).value;
}

/** The words for how often pay comes; undefined until the dictionary is there. */
export function useFrequencyText(id: string | undefined): string | undefined {
  return frequencyText(useDictionary(), id);
}

/** The words for how often pay comes, as the server sends them. */
export function frequencyText(words: Dictionary | null, id: string | undefined) {
  return words?.payroll_frequency.find((frequency) => frequency.id === id)?.text;
}

/** The name of a payroll processor; undefined for an unknown code. */
export function processorName(words: Dictionary | null, code: string | null): string | undefined {
  const name = code === null ? undefined : words?.[`payroll_processor:${code}`];
  return typeof name === 'string' ? name : undefined;
}
