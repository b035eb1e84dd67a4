import { formatDate, formatDayDate } from '@paystead/kit/format/format-date';
import type { WireAnswer, WireInput } from '@paystead/contract/call';
import { MOST_TRAVEL_DAYS, type readTime, type travel } from '@paystead/contract/product/sandbox';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Form, type FormErrors } from '@paystead/kit/form/form';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useState } from 'react';

interface TravelFormsProps {
  busy: boolean;
  time: Pick<WireAnswer<typeof readTime>, 'next_payday' | 'money_arrived'>;
  onGo: (input: WireInput<typeof travel>) => void;
}

/** How far to move: past the next payday, past the next business day, or some days. */
export function TravelForms({ busy, time, onGo }: TravelFormsProps) {
  const payday = time.next_payday;
  const [errors, setErrors] = useState<FormErrors>({});

  function goSomeDays(answers: FormData) {
    const typed = String(answers.get('days')).trim();
    const days = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
    const isFine = days >= 1 && days <= MOST_TRAVEL_DAYS;
    setErrors(isFine ? {} : { days: `Enter a number of days from 1 to ${MOST_TRAVEL_DAYS}` });
    if (isFine) onGo({ days });
  }

  return (
    <Sheet title="Go forward">
      <Stack gap={6}>
        <Stack gap={2}>
          <ButtonRow fill>
            <Button busy={busy} busyLabel="Moving" onPress={() => onGo({ to: 'next-payday' })}>
              {payday?.yours ? 'Go past your next payday' : 'Go past the next payday'}
            </Button>
            <Button
              variant="secondary"
              disabled={busy}
              onPress={() => onGo({ to: 'next-business-day' })}
            >
              Go past the next business day
            </Button>
          </ButtonRow>
          <Text size="small" tone="muted">
            {payday
              ? `${payday.yours ? 'Your next payday' : 'The next payday with a loan'} is ${formatDate(payday.date)}. `
              : 'No loan has a payday coming up, so the first button moves 14 days. '}
            {`The second goes to the morning of ${formatDayDate(time.money_arrived)}. A loan signed today has its money by then.`}
          </Text>
        </Stack>
        <Form onSubmit={goSomeDays} errors={errors} busy={busy}>
          <Stack gap={3}>
            <TextField label="Days" name="days" inputMode="numeric" autoComplete="off" width={5} />
            <ButtonRow>
              <Button type="submit" variant="secondary" disabled={busy}>
                Go this many days
              </Button>
            </ButtonRow>
          </Stack>
        </Form>
      </Stack>
    </Sheet>
  );
}
