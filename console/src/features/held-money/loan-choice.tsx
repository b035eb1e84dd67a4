import { useCall } from '@paystead/client/calls/use-call';
import { listAllLoans } from '@paystead/contract/product/look-up';
import { RadioCards } from '@paystead/kit/radio-cards/radio-cards';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useState } from 'react';
import { LOAN_STATUSES } from '../../parts/loan-status-tag.tsx';
import { Absent } from '../../parts/record-page.tsx';
import { useRested } from '../../parts/use-rested.ts';
import { BECAUSE_WORDS, type HeldDetails } from './held-words.ts';

interface LoanChoiceProps {
  suggestions: HeldDetails['suggestions'];
  value: string;
  error?: string | undefined;
  onChange: (loan: string) => void;
}

/** Loans found for one search. */
const MOST = '8';
/** Fewer characters would match nearly everybody. */
const FEWEST_CHARACTERS = 2;

/** Whose money it is: what speaks for a loan, or any loan by name. */
export function LoanChoice({ suggestions, value, error, onChange }: LoanChoiceProps) {
  const [typed, setTyped] = useState('');
  const words = useRested(typed.trim());
  const isSearching = words.length >= FEWEST_CHARACTERS;
  const found = useCall(listAllLoans, isSearching ? { l: MOST, q: words } : null);
  const rows = 'value' in found && isSearching ? (found.value?.rows ?? []) : [];
  const known = suggestions.map(({ because, borrower, employer, loan, status }) => ({
    value: loan.gid,
    label: `${borrower}, ${loan.reference}`,
    hint: `${status}, ${employer}: ${because.map((why) => BECAUSE_WORDS[why]).join(', ')}`,
  }));
  const others = rows
    .filter(({ gid }) => !known.some((one) => one.value === gid))
    .map(({ borrower, employer, gid, loan_status }) => ({
      value: gid,
      label: borrower,
      hint: `${LOAN_STATUSES[loan_status][0]}, ${employer}`,
    }));
  const options = [...known, ...others];
  return (
    <Stack gap={4}>
      <TextField
        label="Find another loan"
        hint="By the borrower’s name"
        type="search"
        value={typed}
        onChange={setTyped}
      />
      {isSearching && !('value' in found) && <Absent what="loans" call={found} />}
      {options.length > 0 ? (
        <RadioCards
          label="Whose money it is"
          options={options}
          value={value}
          onChange={onChange}
          {...(error ? { error } : {})}
        />
      ) : (
        <Text tone={error ? 'critical' : 'muted'}>
          {error ?? 'No loan fits by reference, number, name or amount. Find one by name.'}
        </Text>
      )}
    </Stack>
  );
}
