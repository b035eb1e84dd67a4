import { useCommand } from '@paystead/client/calls/use-call';
import {
  deleteWebhook,
  OLD_SECRET_HOURS,
  replaceWebhookSecret,
  turnWebhookOff,
  turnWebhookOn,
} from '@paystead/contract/employer/webhooks';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { ActFailure } from '../../parts/employer/act-failure.tsx';
import { Check } from '../../parts/employer/check.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import type { Webhook } from './webhook-words.ts';

/** Acts of a webhook that ask once more. */
export type HookAct = 'off' | 'secret' | 'remove';

const ASKS: Readonly<Record<HookAct, { opens: string; says: string; does: string }>> = {
  off: {
    opens: 'Turn off',
    says: 'We stop telling this address. Events are held, and you can send them later.',
    does: 'Turn the webhook off',
  },
  secret: {
    opens: 'New secret',
    says: `We show you a new secret, once. For ${OLD_SECRET_HOURS} hours we sign with both, so your server can change over.`,
    does: 'Make a new secret',
  },
  remove: {
    opens: 'Remove',
    says: 'The address and its secret are gone, and what waits for it isn’t sent anymore.',
    does: 'Remove the webhook',
  },
};

interface WebhookSwitchProps {
  of: Webhook;
  asking: HookAct | 'edit' | undefined;
  onAsk: (act: HookAct) => void;
  onChanged: () => void;
}

/** The buttons of a webhook. Turning it on again needs no question. */
export function WebhookSwitch({ of: webhook, asking, onAsk, onChanged }: WebhookSwitchProps) {
  const turnOn = useCommand(turnWebhookOn);
  const acts: readonly HookAct[] = webhook.on ? ['off', 'secret', 'remove'] : ['secret', 'remove'];
  async function send() {
    if (await turnOn.run({ gid: webhook.gid })) onChanged();
  }
  return (
    <Stack gap={2}>
      <ButtonRow>
        {!webhook.on && (
          <Button size="small" busy={turnOn.pending} onPress={() => void send()}>
            Turn on
          </Button>
        )}
        {acts.map((act) => (
          <Button
            key={act}
            variant="link"
            label={`${ASKS[act].opens}: ${webhook.url}`}
            expanded={asking === act}
            onPress={() => onAsk(act)}
          >
            {ASKS[act].opens}
          </Button>
        ))}
      </ButtonRow>
      <FailureNotice failure={turnOn.failure} />
    </Stack>
  );
}

interface WebhookCheckProps {
  of: Webhook;
  act: HookAct;
  onChanged: () => void;
  onMade: (made: { webhook: Webhook; secret: string }) => void;
  onClose: () => void;
}

/** One check line before an act. */
export function WebhookCheck({ of: { gid, url }, act, ...on }: WebhookCheckProps) {
  const off = useCommand(turnWebhookOff);
  const remove = useCommand(deleteWebhook);
  const renew = useCommand(replaceWebhookSecret);
  const command = { off, remove, secret: renew }[act];
  async function send() {
    if (act === 'secret') {
      const made = await renew.run({ gid });
      if (made) on.onMade(made);
      return;
    }
    const done = act === 'off' ? await off.run({ gid }) : await remove.run({ gid });
    if (done) on.onChanged();
  }
  const { says, does } = ASKS[act];
  return (
    <Check key={act} label={`${does}: ${url}`}>
      <Stack gap={3}>
        <Text>{says}</Text>
        <ActFailure
          failure={command.failure}
          onAgain={() => void send()}
          then="make it"
          what="you get the new secret"
        />
        <ButtonRow>
          <Button
            variant={act === 'secret' ? 'primary' : 'danger'}
            size="small"
            busy={command.pending}
            onPress={() => void send()}
          >
            {does}
          </Button>
          <Button variant="tertiary" size="small" onPress={on.onClose}>
            Not now
          </Button>
        </ButtonRow>
      </Stack>
    </Check>
  );
}
