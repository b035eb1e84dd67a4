import type { WireAnswer } from '@paystead/contract/call';
import {
  type listStatements,
  MOST_STATEMENT_MONTHS,
} from '@paystead/contract/servicing/statements';
import { Button } from '@paystead/kit/button/button';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { DateField } from '@paystead/kit/date-field/date-field';
import { formatTableDate, monthName } from '@paystead/kit/format/format-date';
import { DownloadIcon } from '@paystead/kit/icon/download';
import { PrintButton } from '@paystead/kit/receipt/receipt';
import { Row } from '@paystead/kit/row/row';
import { Select } from '@paystead/kit/select/select';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';

export interface Period {
  readonly from: string;
  readonly to: string;
}

interface PeriodFormProps {
  loanGid: string;
  known: WireAnswer<typeof listStatements>;
  /** The period shown. */
  period: Period;
  error: string | undefined;
  onShow: (period: Period) => void;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const OWN = 'own';

/** A month, or any two days; then the same statement as PDF or print. */
export function PeriodForm({ loanGid, known, period, error, onShow }: PeriodFormProps) {
  const [typed, setTyped] = useState(period);
  const [wrong, setWrong] = useState<string>();
  const { first, last, months } = known;
  const month = months.find(({ from, to }) => from === period.from && to === period.to);

  function show() {
    const isWhole = DATE.test(typed.from) && DATE.test(typed.to);
    setWrong(isWhole ? undefined : 'Enter dates like 11/27/2026');
    if (isWhole) onShow(typed);
  }

  const query = new URLSearchParams({ ...period });
  const pdf = `/web/secured/user/loan/${loanGid}/statement/pdf?${query}`;
  const days = { today: last, min: first, max: last };
  return (
    <Stack>
      <Select
        label="Month"
        value={month?.from ?? OWN}
        options={[
          ...(month ? [] : [{ value: OWN, text: 'Your own days' }]),
          ...months.map(({ from }) => ({ value: from, text: monthWords(from) })),
        ]}
        onChange={(from) => {
          const chosen = months.find((one) => one.from === from);
          if (chosen) onShow(chosen);
        }}
      />
      <Row align="top" gap={4}>
        <DateField
          {...days}
          label="From"
          value={typed.from}
          onChange={(from) => setTyped({ ...typed, from })}
          error={wrong ?? error}
        />
        <DateField
          {...days}
          label="To"
          value={typed.to}
          onChange={(to) => setTyped({ ...typed, to })}
        />
      </Row>
      <Text size="small" tone="muted">
        Any days from {formatTableDate(first)} to {formatTableDate(last)}. At most{' '}
        {MOST_STATEMENT_MONTHS} months at a time.
      </Text>
      <ButtonRow>
        <Button variant="secondary" onPress={show}>
          Show
        </Button>
        {!error && (
          <>
            <ButtonLink href={pdf} icon={<DownloadIcon size="small" />} download="">
              PDF
            </ButtonLink>
            <PrintButton />
          </>
        )}
      </ButtonRow>
    </Stack>
  );
}

function monthWords(day: string): string {
  return `${monthName(Number(day.slice(5, 7)))} ${day.slice(0, 4)}`;
}
