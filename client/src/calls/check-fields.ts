import type { AnyCall, Schema } from '@paystead/contract/call';

/**
 * What is wrong with some answers of a form by the contract of its call: one sentence per field
 * name, the same the server would say. Only the named fields are looked at.
 */
export function checkFields(
  call: AnyCall,
  answers: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Record<string, string> {
  const definition = call.body?._zod.def as { shape?: Record<string, Schema> } | undefined;
  const faults: Record<string, string> = {};
  for (const name of names) {
    const schema = definition?.shape?.[name];
    const checked = schema?.safeParse(answers[name]);
    const fault = checked?.error?.issues[0];
    if (fault) faults[name] = fault.message;
  }
  return faults;
}
