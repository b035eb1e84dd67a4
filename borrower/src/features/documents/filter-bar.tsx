import type { WireAnswer } from '@paystead/contract/call';
import type { readPaperFilters } from '@paystead/contract/verification/documents';
import { formatMoney } from '@paystead/kit/format/format-money';
import { formatDate, newYorkDay } from '@paystead/kit/format/format-date';
import { Grow, Row } from '@paystead/kit/row/row';
import { Select } from '@paystead/kit/select/select';
import { TextField } from '@paystead/kit/text-field/text-field';

export interface Choice {
  readonly words: string;
  readonly year: string;
  readonly loan: string;
}

export const NOTHING_CHOSEN: Choice = { words: '', year: '', loan: '' };

interface FilterBarProps {
  /** Undefined until it has loaded; the search works without it. */
  filters: WireAnswer<typeof readPaperFilters> | undefined;
  choice: Choice;
  onChange: (choice: Choice) => void;
}

/** Finds a paper by its name or month, year and loan. */
export function FilterBar({ filters, choice, onChange }: FilterBarProps) {
  const { years = [], loans = [] } = filters ?? {};
  return (
    <search aria-label="Find a document">
      <Row align="bottom">
        <Grow>
          <TextField
            label="Name or month"
            type="search"
            value={choice.words}
            maxLength={80}
            autoComplete="off"
            onChange={(words) => onChange({ ...choice, words })}
          />
        </Grow>
        {years.length > 0 && (
          <Select
            label="Year"
            empty="All years"
            value={choice.year}
            options={years.map((year) => ({ value: String(year), text: String(year) }))}
            onChange={(year) => onChange({ ...choice, year })}
          />
        )}
        {loans.length > 1 && (
          <Select
            label="Loan"
            empty="All loans"
            value={choice.loan}
            options={loans.map(({ gid, amount, signed_at }) => ({
              value: gid,
              text: `${formatMoney(amount)}, ${formatDate(newYorkDay(signed_at))}`,
            }))}
            onChange={(loan) => onChange({ ...choice, loan })}
          />
        )}
      </Row>
    </search>
  );
}
