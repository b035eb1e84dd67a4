import { useCommand } from '@paystead/client/calls/use-call';
import { changeWebhook } from '@paystead/contract/employer/webhooks';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Stack } from '@paystead/kit/stack/stack';
import { type FormEvent, useState } from 'react';
import { ActFailure } from '../../parts/employer/act-failure.tsx';
import { Check } from '../../parts/employer/check.tsx';
import { missingOf, type WebhookFacts, WebhookFields } from './webhook-form.tsx';
import type { Webhook } from './webhook-words.ts';

interface EditWebhookProps {
  of: Webhook;
  onChanged: () => void;
  onClose: () => void;
}

/** CONNECT-10: another address, name or choice of events. */
export function EditWebhook({ of: webhook, onChanged, onClose }: EditWebhookProps) {
  const change = useCommand(changeWebhook);
  const { gid, ...known } = webhook;
  const [values, setValues] = useState<WebhookFacts>({
    url: known.url,
    description: known.description,
    events: known.events,
  });
  const [tried, setTried] = useState(false);
  const missing = missingOf(values);

  async function send(event?: FormEvent) {
    event?.preventDefault();
    setTried(true);
    if (Object.keys(missing).length > 0) return;
    if (await change.run({ gid, ...values, events: [...values.events] })) onChanged();
  }
  return (
    <Check label={`Edit ${webhook.url}`}>
      <form noValidate onSubmit={(event) => void send(event)}>
        <Stack gap={4}>
          <WebhookFields
            values={values}
            errors={{ ...change.failure?.fields, ...(tried && missing) }}
            onChange={setValues}
          />
          <ActFailure
            failure={change.failure}
            onAgain={() => void send()}
            then="save"
            what="the new address counts"
          />
          <ButtonRow>
            <Button type="submit" size="small" busy={change.pending} busyLabel="Saving">
              Save
            </Button>
            <Button variant="tertiary" size="small" onPress={onClose}>
              Discard
            </Button>
          </ButtonRow>
        </Stack>
      </form>
    </Check>
  );
}
