import { useCall, type UsedCall } from '@paystead/client/calls/use-call';
import { previewMove, previewSkip } from '@paystead/contract/servicing/skips';
import { formatDate, formatDayDate } from '@paystead/kit/format/format-date';
import { formatShortDay } from '@paystead/kit/format/format-short-day';
import { Notice } from '@paystead/kit/notice/notice';
import { RadioCards } from '@paystead/kit/radio-cards/radio-cards';
import { Select } from '@paystead/kit/select/select';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { Loaded } from '../../parts/page/loaded.tsx';
import { SkipColumns } from './skip-columns.tsx';
import { SkipConfirm } from './skip-confirm.tsx';
import type { Skips, Wish } from './skip-record.ts';
import { SkipTrack } from './skip-track.tsx';

interface SkipFormProps {
  loanGid: string;
  skips: Skips;
  onDone: () => void;
}

/** The two choices, what each one does in columns, and the confirmation of one. */
export function SkipForm({ loanGid, skips, onDone }: SkipFormProps) {
  const { move, skip } = skips;
  const [kind, setKind] = useState<Wish['kind']>(skip.open || !move.open ? 'SKIP' : 'MOVE');
  const [date, setDate] = useState(skip.dates[0] ?? '');
  const [days, setDays] = useState(String(move.choices[0]?.days ?? ''));
  const skipping = useCall(previewSkip, date === '' ? null : { gid: loanGid, date });
  const moving = useCall(previewMove, days === '' ? null : { gid: loanGid, days });
  const chosen = kind === 'SKIP' ? skipping : moving;
  const name = move.choices.find((one) => String(one.days) === days)?.name ?? '';
  const wish: Wish = {
    kind,
    date,
    days,
    skipName: date && `Skip ${formatShortDay(date)}`,
    moveName: moveNameOf(name),
  };

  return (
    <Stack gap={6}>
      <RadioCards
        label="What would you like to do?"
        labelHidden
        beside
        value={skip.open || move.open ? kind : ''}
        onChange={(value) => setKind(value as Wish['kind'])}
        options={[
          {
            value: 'SKIP',
            label: 'Skip one payment',
            hint: skip.sentence,
            ...(!skip.open && { disabledReason: skip.closed_reason ?? '' }),
          },
          {
            value: 'MOVE',
            label: 'Move my payment day',
            hint: move.sentence,
            ...(!move.open && { disabledReason: move.closed_reason ?? '' }),
          },
        ]}
      />
      {kind === 'SKIP' && skip.dates.length > 1 && (
        <Select
          label="Which payment?"
          value={date}
          onChange={setDate}
          options={skip.dates.map((day) => ({ value: day, text: formatDayDate(day) }))}
        />
      )}
      {kind === 'MOVE' && move.open && (
        <Select
          label="Which day?"
          hint={move.weekday ? `Today it’s on ${move.weekday}` : undefined}
          value={days}
          onChange={setDays}
          options={move.choices.map((one) => ({
            value: String(one.days),
            text: `${one.name}, first on ${formatDate(one.first_date)}`,
          }))}
        />
      )}
      {!skip.open && !move.open && (
        <Notice tone="plain">Neither is open for your loan today. The reasons are above.</Notice>
      )}
      <Preview of={chosen} wish={wish} {...{ loanGid, moving, onDone, skipping }} />
      <Text size="small" tone="muted">
        {COLLECTED[skips.collected_by]}
      </Text>
    </Stack>
  );
}

function moveNameOf(name: string): string {
  if (name === '') return '';
  return /^[A-Z][a-z]+days/.test(name) ? `Move to ${name}` : `Move: ${name}`;
}

const COLLECTED: Readonly<Record<Skips['collected_by'], string>> = {
  DEBIT: 'You pay by bank debit. We don’t debit a payment that you skip.',
  DEDUCTION:
    'You pay from your paycheck: your due dates are your paydays, so there’s nothing to move. A skip goes into the next file for your payroll.',
  DEPOSIT: 'You send the installments yourself, so nobody else has to be told.',
};

interface PreviewProps {
  of: UsedCall<typeof previewSkip> | UsedCall<typeof previewMove>;
  loanGid: string;
  wish: Wish;
  skipping: UsedCall<typeof previewSkip>;
  moving: UsedCall<typeof previewMove>;
  onDone: () => void;
}

function Preview({ loanGid, moving, of, onDone, skipping, wish }: PreviewProps) {
  if (of.state === 'pristine') return null;
  return (
    <Loaded of={of} failure="We couldn’t work out what it does">
      {(preview) => (
        <Stack gap={6}>
          <SkipColumns
            now={preview.now}
            skip={'value' in skipping ? skipping.value?.after : undefined}
            move={'value' in moving ? moving.value?.after : undefined}
            wish={wish}
            notes={preview.notes}
          />
          <SkipTrack preview={preview} wish={wish} />
          <SkipConfirm
            key={preview.seen}
            loanGid={loanGid}
            preview={preview}
            wish={wish}
            onChanged={of.reload}
            onDone={onDone}
          />
        </Stack>
      )}
    </Loaded>
  );
}
