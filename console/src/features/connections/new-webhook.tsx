import { useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { WebhookEventType } from '@paystead/contract/employer/webhook-events';
import { createWebhook } from '@paystead/contract/employer/webhooks';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { type FormEvent, useState } from 'react';
import { ActFailure } from '../../parts/employer/act-failure.tsx';
import { Check } from '../../parts/employer/check.tsx';
import { useTyped } from '../../parts/use-typed.ts';
import { missingOf, type WebhookFacts, WebhookFields } from './webhook-form.tsx';

const FIRST = { url: '', description: '', events: '' };

interface NewWebhookProps {
  onMade: (made: WireAnswer<typeof createWebhook>) => void;
  onClose: () => void;
}

/** CONNECT-10: another address, whose secret is shown once. */
export function NewWebhook({ onMade, onClose }: NewWebhookProps) {
  const create = useCommand(createWebhook);
  const { values: typed, type, forget } = useTyped('new webhook', FIRST);
  const events = WebhookEventType.options.filter((one) => typed.events.split(',').includes(one));
  const values: WebhookFacts = { ...typed, events };
  const [tried, setTried] = useState(false);
  const missing = missingOf(values);

  async function send(event?: FormEvent) {
    event?.preventDefault();
    setTried(true);
    if (Object.keys(missing).length > 0) return;
    const made = await create.run({ ...typed, events });
    if (!made) return;
    forget();
    onMade(made);
  }
  return (
    <Sheet title="Add a webhook">
      <Check label="Add a webhook">
        <form noValidate onSubmit={(event) => void send(event)}>
          <Stack gap={4}>
            <WebhookFields
              values={values}
              errors={{ ...create.failure?.fields, ...(tried && missing) }}
              onChange={(next) => type({ ...next, events: next.events.join(',') })}
            />
            <ActFailure
              failure={create.failure}
              onAgain={() => void send()}
              then="add the webhook"
              what="you get its secret"
            />
            <ButtonRow>
              <Button type="submit" busy={create.pending} busyLabel="Looking at the address">
                Add the webhook
              </Button>
              <Button variant="tertiary" onPress={onClose}>
                Not now
              </Button>
            </ButtonRow>
          </Stack>
        </form>
      </Check>
    </Sheet>
  );
}
