import type { AnyCall, WireAnswer, WireInput } from '@paystead/contract/call';
import { useFreshForm } from './use-fresh-form.ts';

/** A call with known input that may need a fresh second factor first, as a form's (S9). */
export function useFresh<C extends AnyCall>(
  call: C,
  input: WireInput<C>,
  onDone: (answer: WireAnswer<C>) => void,
) {
  const form = useFreshForm(call, onDone);
  return { ...form, run: () => form.run(input) };
}
