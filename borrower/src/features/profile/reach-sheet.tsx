import { useCommand } from '@paystead/client/calls/use-call';
import { savePreferences } from '@paystead/contract/identity/profile';
import { FieldGroup } from '@paystead/kit/field/field-group';
import { Link } from '@paystead/kit/link/link';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Switch } from '@paystead/kit/switch/switch';
import { Text } from '@paystead/kit/text/text';
import { showToast } from '@paystead/kit/toast/toast';
import { useState } from 'react';
import { failureWords } from '@paystead/client/calls/failure-words';
import { useAppDispatch } from '../../store/store.ts';
import { user, type User } from '../../store/user.ts';
import { Unsaved } from './unsaved.tsx';

const topics = [
  { topic: 'payments', title: 'Payments and installments' },
  { topic: 'tasks', title: 'Documents and tasks' },
  { topic: 'credit', title: 'Credit alerts' },
] as const;

type Topic = (typeof topics)[number]['topic'];
type Channel = keyof User['preferences'][Topic];

/** A switch, and what the person set it to. */
interface Choice {
  readonly topic: Topic;
  readonly channel: Channel;
  readonly on: boolean;
}

const channels: Readonly<Record<Channel, string>> = {
  email: 'Email',
  sms: 'Text message',
  push: 'Push message',
};

/**
 * Which messages go out by email, by text and, once a device is registered, by push; each switch
 * saves at once.
 */
export function ReachSheet({ person, devices }: { person: User; devices: boolean }) {
  const open: Channel[] = devices ? ['email', 'sms', 'push'] : ['email', 'sms'];
  const save = useCommand(savePreferences);
  const dispatch = useAppDispatch();
  const [last, setLast] = useState<Choice | null>(null);

  async function change(choice: Choice) {
    if (save.pending) return;
    setLast(choice);
    const { topic, channel, on } = choice;
    const preferences = await save.run({ [topic]: { [channel]: on } });
    if (!preferences) return;
    dispatch(user.merge({ preferences }));
    showToast('Saved');
  }

  return (
    <Sheet title="How we reach you">
      <Stack gap={6}>
        {topics.map(({ topic, title }) => (
          <FieldGroup key={topic} label={title} role="group">
            <Stack gap={3}>
              {open.map((channel) => {
                const isLast = last?.topic === topic && last.channel === channel;
                return (
                  <Stack key={channel} gap={3}>
                    <Switch
                      label={channels[channel]}
                      on={person.preferences[topic][channel]}
                      busy={isLast && save.pending}
                      disabled={save.pending || (channel === 'sms' && !person.phone_verified)}
                      onChange={(on) => void change({ topic, channel, on })}
                    />
                    {isLast && save.failure && (
                      <Unsaved
                        title="We couldn’t save your choice"
                        onRetry={() => void change(last)}
                      >
                        {failureWords(save.failure)}
                      </Unsaved>
                    )}
                  </Stack>
                );
              })}
            </Stack>
          </FieldGroup>
        ))}
        <Always texts={person.phone_verified} />
      </Stack>
    </Sheet>
  );
}

function Always({ texts }: { texts: boolean }) {
  return (
    <Stack gap={3}>
      <Text size="small" tone="muted">
        {texts ? (
          'When you turn on text messages, you agree that we may text you about your account. You don’t need it to get a loan. Your carrier may charge for messages.'
        ) : (
          <>
            Text messages need a verified phone. <Link href="/home/verify">Verify your phone</Link>
          </>
        )}
      </Text>
      <Text size="small" tone="muted">
        We always send some messages: codes, notices about your password and logins, changes to your
        contact and bank accounts, our decision on a request, your agreements, and notices the law
        requires. You’ll also find everything in your <Link href="/home/alerts">alerts</Link>,
        whatever you choose here.
      </Text>
    </Stack>
  );
}
