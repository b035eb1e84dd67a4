import { useCommand } from '@paystead/client/calls/use-call';
import { sendUserInvitationAgain, takeBackUserInvitation } from '@paystead/contract/employer/users';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { ListItem } from '@paystead/kit/list/list';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { Email } from '@paystead/kit/text/contact';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { momentOf } from '../../parts/moment.ts';
import { type Invitation, ROLE_WORDS } from './user-words.ts';

interface InvitationRowProps {
  of: Invitation;
  mayChange: boolean;
  onChanged: () => void;
}

/** Somebody who was invited and hasn't come. */
export function InvitationRow({ of: invited, mayChange, onChanged }: InvitationRowProps) {
  return (
    <ListItem
      title={invited.name}
      note={
        <Stack gap={1}>
          <Email address={invited.email} />
          <div>{ROLE_WORDS[invited.role]}.</div>
          <div>{linkWords(invited)}</div>
          {mayChange && <Acts of={invited} onChanged={onChanged} />}
        </Stack>
      }
      end={<Tag tone="caution">Invited</Tag>}
    />
  );
}

function linkWords({ ends_at: at, over }: Invitation): string {
  if (at === null) return 'The invitation is on its way.';
  return over ? 'The link is over. Send it again.' : `The link works until ${momentOf(at)}.`;
}

function Acts({ of: { email, gid }, onChanged }: Pick<InvitationRowProps, 'of' | 'onChanged'>) {
  const again = useCommand(sendUserInvitationAgain);
  const back = useCommand(takeBackUserInvitation);
  async function run(command: typeof again | typeof back) {
    if (await command.run({ gid })) onChanged();
  }
  return (
    <>
      <ButtonRow>
        <Button
          variant="link"
          label={`Send again to ${email}`}
          busy={again.pending}
          onPress={() => void run(again)}
        >
          Send again
        </Button>
        <Button
          variant="link"
          label={`Take back from ${email}`}
          busy={back.pending}
          onPress={() => void run(back)}
        >
          Take back
        </Button>
      </ButtonRow>
      <FailureNotice failure={again.failure ?? back.failure} />
    </>
  );
}
