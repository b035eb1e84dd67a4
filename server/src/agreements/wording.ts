import type { AgreementRow } from './agreements.queries.ts';

/** Version of our wording; the disclosure's own version comes after it. */
export const WORDING = '2026-11';

/** The first wording whose authorization lets a short pay's rest come from later paychecks. */
const SPREADS_FROM = '2026-11';

/** Whether a signed document is a deduction authorization with that sentence (DEDUCT-30). */
export function spreadsShortPays({ type, version }: Pick<AgreementRow, 'type' | 'version'>) {
  return type === 'deduction' && version >= SPREADS_FROM;
}
