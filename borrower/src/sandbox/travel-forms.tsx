import { formatDate } from '@paystead/kit/format/format-date';
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
  payday: WireAnswer<typeof readTime>['next_payday'];
  onGo: (input: WireInput<typeof travel>) => void;
}

/** How far to move: past the next payday, to the next business day, or some days. */
export function TravelForms({ busy, payday, onGo }: TravelFormsProps) {
  const [errors, setErrors] = useState<FormErrors>({});

  function goSomeDays(answers: FormData) {
    const typed = String(answers.get('days')).trim();
    const days = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
    const isFine = days >= 1 && days <= MOST_TRAVEL_DAYS;
    setErrors(isFine ? {} : { days: `Enter a number of days from 1 to ${MOST_TRAVEL_DAYS}` });
    if (isFine) onGo({ days });
  }

  return (
    <Sheet title="Go on">
      <Stack gap={6}>
        <Stack gap={2}>
          <ButtonRow fill>
            <Button busy={busy} busyLabel="Moving" onPress={() => onGo({ to: 'next-payday' })}>
              Go past the next payday
            </Button>
            <Button
              variant="secondary"
              disabled={busy}
              onPress={() => onGo({ to: 'next-business-day' })}
            >
              Next business day
            </Button>
          </ButtonRow>
          <Text size="small" tone="muted">
            {payday
              ? `The next payday with a loan is ${formatDate(payday.date)}.`
              : 'No loan has a payday to come, so the first button goes 14 days.'}
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
