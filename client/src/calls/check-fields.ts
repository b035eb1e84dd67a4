import type { AnyCall, Schema } from '@paystead/contract/call';

/**
 * Checks some answers of a form against the contract of its call: one sentence per wrong field
 * name, the same as the server's. Checks only the named fields.
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
    if (fault) faults[name] = sentenceOf(fault.message);
  }
  return faults;
}

/** The library's own wording helps nobody, so the server answers with this sentence, too. */
function sentenceOf(message: string): string {
  return /^(Invalid|Too) /.test(message) ? 'Check this answer' : message;
}
