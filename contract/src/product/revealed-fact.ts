import * as z from 'zod/mini';

/** A fact of a borrower that staff see masked until they give a reason (STAFF-42). */
export const RevealedFact = z.enum(['EMAIL', 'PHONE', 'BIRTH_DATE', 'SSN', 'HOME', 'BANK_ACCOUNT']);
export type RevealedFact = z.output<typeof RevealedFact>;
