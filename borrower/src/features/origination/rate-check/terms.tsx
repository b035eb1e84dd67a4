import { RadioCards } from '@paystead/kit/radio-cards/radio-cards';
import { TryAgainCard } from '@paystead/kit/try-again-card/try-again-card';
import { errorWords } from '@paystead/client/calls/error-words';
import { termCard } from './term-card.tsx';
import type { Quotes } from './use-quotes.ts';

interface TermsProps {
  quotes: Quotes;
  /** The terms to offer, in months; all quoted ones by default. */
  open?: readonly number[];
  value: string | null;
  onChange: (term: string) => void;
}

/** The terms to choose from, each with its paycheck, or a card that retries the quotes. */
export function Terms({ quotes, open, value, onChange }: TermsProps) {
  if (quotes.failure) {
    return (
      <TryAgainCard title="We couldn’t work out your paychecks" onRetry={quotes.reload}>
        {errorWords(String(quotes.failure.code)).sentence}
      </TryAgainCard>
    );
  }
  const rows = (quotes.answer?.quotes ?? []).filter(({ term }) => open?.includes(term) ?? true);
  return (
    <RadioCards
      name="term"
      label="How long to pay it back?"
      value={value ?? ''}
      onChange={onChange}
      options={rows.map(termCard)}
    />
  );
}
