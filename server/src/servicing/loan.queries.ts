import type { Selectable } from 'kysely';
import type { Loan } from '../platform/database.types.ts';

export type LoanRow = Selectable<Loan>;
