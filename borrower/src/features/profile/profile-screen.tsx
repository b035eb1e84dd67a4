import { useCall } from '@paystead/client/calls/use-call';
import { readContact } from '@paystead/contract/identity/contact-changes';
import { listDevices } from '@paystead/contract/identity/devices';
import { listSocialLinks } from '@paystead/contract/identity/account-safety';
import { Page } from '@paystead/kit/page/page';
import { Stack } from '@paystead/kit/stack/stack';
import { HoldNotice } from '../../parts/page/contact-hold.tsx';
import { useArea } from '../../store/use-area.ts';
import { user } from '../../store/user.ts';
import { mayOpen } from '../../store/verified.ts';
import { DetailsSheet } from './details-sheet.tsx';
import { DevicesSheet, hasDevices } from './devices-sheet.tsx';
import { LookSheet } from './look-sheet.tsx';
import { LOOKS, LooksSheet } from './looks-sheet.tsx';
import { PasswordSheet } from './password-sheet.tsx';
import { ReachSheet } from './reach-sheet.tsx';
import { SessionsSheet } from './sessions-sheet.tsx';
import { SocialSheet } from './social-sheet.tsx';
import { SignInSheet } from './sign-in-sheet.tsx';

/** /home/profile: the person's details, login, messages, and theme. */
export function ProfileScreen() {
  const person = useArea(user).value;
  const contact = useCall(readContact, {});
  const devices = useCall(listDevices, {});
  const links = useCall(listSocialLinks, {});
  return (
    person && (
      <Page title="Profile and security" width="mid" back={{ href: '/home', label: 'Dashboard' }}>
        <Stack gap={6}>
          {'value' in contact && contact.value && <HoldNotice {...contact.value} />}
          <DetailsSheet person={person} contact={contact} />
          <SignInSheet person={person} />
          <PasswordSheet />
          <SocialSheet links={links} />
          <SessionsSheet />
          {mayOpen(person, LOOKS) && <LooksSheet />}
          <ReachSheet person={person} devices={hasDevices(devices)} />
          <DevicesSheet devices={devices} ownerGid={person.gid} />
          <LookSheet />
        </Stack>
      </Page>
    )
  );
}
