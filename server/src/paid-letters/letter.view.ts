import type { Answer } from '@paystead/contract/call';
import type { LetterState, listPaidLetters } from '@paystead/contract/servicing/paid-letters';
import type { WorkContext } from '../platform/context.ts';
import type { LetterRow } from './letters.queries.ts';

/** Whether a letter still says the truth. */
export function stateOf({
  ended_at,
  kind,
  met_at,
}: Pick<LetterRow, 'ended_at' | 'kind' | 'met_at'>): LetterState {
  if (ended_at !== null) return 'NO_LONGER_HOLDS';
  return kind === 'FINAL' || met_at !== null ? 'HOLDS' : 'CONDITIONAL';
}

/** The page on which anybody checks a letter. */
export function checkAddress({ borrowerUrl }: WorkContext['config']): string {
  return `${borrowerUrl}/pub/letter`;
}

export const codePlace = (gid: string) => ({ column: 'paid_letter.code_cipher', id: gid });

type View = Answer<typeof listPaidLetters>['letters'][number];

/** A letter, for its owner. */
export function viewLetter(
  { config, vault }: Pick<WorkContext, 'config' | 'vault'>,
  row: LetterRow,
): View {
  return {
    gid: row.gid,
    document: row.document_gid,
    conditional: row.kind === 'CONDITIONAL',
    state: stateOf(row),
    paid_on: row.paid_on,
    amount: row.amount_cents,
    issued_at: row.issued_at.toString(),
    code: vault.open(row.code_cipher, codePlace(row.gid)),
    check_at: checkAddress(config),
  };
}
