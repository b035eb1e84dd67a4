import { useCall } from '@paystead/client/calls/use-call';
import { readContact } from '@paystead/contract/identity/contact-changes';
import { Page } from '@paystead/kit/page/page';
import type { ComponentType } from 'react';
import { Navigate, useParams } from 'react-router';
import { Loaded } from '../../parts/page/loaded.tsx';
import { useArea } from '../../store/use-area.ts';
import { user } from '../../store/user.ts';
import { ChangeHome, ChangeMailing } from './change-address.tsx';
import { ChangeEmail } from './change-email.tsx';
import { ChangeName } from './change-name.tsx';
import { ChangePhone } from './change-phone.tsx';
import { ChangePhoto } from './change-photo.tsx';
import type { ChangeProps } from './change-props.ts';
import { TO_PROFILE } from './factor-page.tsx';

const CHANGES: Readonly<Record<string, { title: string; Change: ComponentType<ChangeProps> }>> = {
  name: { title: 'Change your legal name', Change: ChangeName },
  email: { title: 'Change your email', Change: ChangeEmail },
  phone: { title: 'Change your phone', Change: ChangePhone },
  home: { title: 'Change your home address', Change: ChangeHome },
  mailing: { title: 'Change your mailing address', Change: ChangeMailing },
  photo: { title: 'Your photo', Change: ChangePhoto },
};

/** /home/profile/change/name, …/email, …/phone, …/home, …/mailing, …/photo (S4.11). */
export function ChangeScreen() {
  const { what = '' } = useParams();
  const person = useArea(user).value;
  const contact = useCall(readContact, {});
  const change = Object.hasOwn(CHANGES, what) ? CHANGES[what] : undefined;
  if (!change) return <Navigate to={TO_PROFILE.href} replace />;
  const { title, Change } = change;
  if (person && 'value' in contact && contact.value) {
    return <Change key={what} person={person} contact={contact.value} />;
  }
  return (
    <Page title={title} width="form" back={TO_PROFILE}>
      <Loaded of={contact} failure="We couldn’t load your details">
        {() => null}
      </Loaded>
    </Page>
  );
}
