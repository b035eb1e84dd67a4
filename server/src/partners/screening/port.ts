import type { Screening as Findings } from '@paystead/lending/decision/decision-facts';

/** Who is screened, and for which of the two: an obligation, or the money that follows it. */
export interface ScreenedPerson {
  readonly occasion: 'APPLICATION' | 'PAYOUT';
  readonly firstName: string;
  readonly lastName: string;
  readonly bornOn: string | null;
  /** Nine digits. */
  readonly ssn: string | null;
  readonly address: { readonly street: string; readonly city: string; readonly state: string };
}

/** What the lists say. MAYBE and UNCLEAR are for a person to settle (SCREEN-2, MIL-7). */
export interface ScreeningResult {
  readonly sanctions: Findings['sanctions'];
  readonly politicallyExposed: boolean;
  readonly coveredBorrower: Findings['coveredBorrower'];
}

/** Sanctions list, politically exposed persons, and the covered-borrower database. */
export interface Screening {
  /** Throws an Outage. */
  screen(person: ScreenedPerson): Promise<ScreeningResult>;
}
