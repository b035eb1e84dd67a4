import { useCall } from '@paystead/client/calls/use-call';
import { listAllLoans } from '@paystead/contract/product/look-up';
import { formatMoney } from '@paystead/kit/format/format-money';
import { RadioCards } from '@paystead/kit/radio-cards/radio-cards';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { TextField } from '@paystead/kit/text-field/text-field';
import { LOAN_STATUSES } from '../../parts/loan-status-tag.tsx';
import { Absent } from '../../parts/record-page.tsx';
import { useRested } from '../../parts/use-rested.ts';
import { type FIRST, OTHER } from './held-act-rules.ts';
import { BECAUSE_WORDS, type HeldDetails } from './held-words.ts';

interface LoanChoiceProps {
  suggestions: HeldDetails['suggestions'];
  values: Pick<typeof FIRST, 'loan' | 'name' | 'whose'>;
  error?: string | undefined;
  onChange: (changes: Partial<typeof FIRST>) => void;
}

/** Whose money it is: the loans that something speaks for, or any loan by name. */
export function LoanChoice({ suggestions, values, error, onChange }: LoanChoiceProps) {
  const known = suggestions.map(({ because, borrower, employer, loan, owed, status }) => ({
    value: loan.gid,
    label: borrower,
    aside: formatMoney(owed),
    hint: `${loan.reference}, ${status}, ${employer}: ${because.map((why) => BECAUSE_WORDS[why]).join(', ')}`,
  }));
  const other = {
    value: OTHER,
    label: 'Someone else',
    inside: <FoundLoans values={values} onChange={onChange} />,
  };
  return (
    <RadioCards
      label="Likely whose"
      {...(known.length === 0 && {
        hint: 'No loan fits by reference, number, name or amount. Find one by name',
      })}
      options={[...known, other]}
      value={values.whose}
      onChange={(whose) => onChange({ whose })}
      {...(error ? { error } : {})}
    />
  );
}

/** Loans found for one search. */
const MOST = '8';
/** Fewer characters would match nearly everybody. */
const FEWEST_CHARACTERS = 2;

function FoundLoans({ onChange, values }: Pick<LoanChoiceProps, 'onChange' | 'values'>) {
  const words = useRested(values.name.trim());
  const isSearching = words.length >= FEWEST_CHARACTERS;
  const found = useCall(listAllLoans, isSearching ? { l: MOST, q: words } : null);
  const rows = isSearching && found.state === 'completed' ? found.value.rows : [];
  return (
    <Stack gap={4}>
      <TextField
        label="Find a loan"
        hint="By the borrower’s name"
        type="search"
        value={values.name}
        onChange={(name) => onChange({ name })}
      />
      {isSearching && found.state !== 'completed' && <Absent what="loans" call={found} />}
      {isSearching && found.state === 'completed' && rows.length === 0 && (
        <Text tone="muted">No loan has this name.</Text>
      )}
      {rows.length > 0 && (
        <RadioCards
          label="Loans found"
          options={rows.map(({ borrower, employer, gid, loan_status: status }) => ({
            value: gid,
            label: borrower,
            hint: `${LOAN_STATUSES[status][0]}, ${employer}`,
          }))}
          value={values.loan}
          onChange={(loan) => onChange({ loan })}
        />
      )}
    </Stack>
  );
}
