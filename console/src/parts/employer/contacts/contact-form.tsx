import type { Failure } from '@paystead/client/calls/failure';
import { ContactRole } from '@paystead/contract/employer/contacts';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Select } from '@paystead/kit/select/select';
import { Stack } from '@paystead/kit/stack/stack';
import { TextField } from '@paystead/kit/text-field/text-field';
import { type FormEvent, useState } from 'react';
import { FailureNotice } from '../../failure-notice.tsx';
import { Check } from '../check.tsx';
import { type Contact, CONTACT_ROLES, type TypedContact } from './contact-words.ts';

interface ContactFormProps {
  /** Without one, it's new. */
  of: Contact | null;
  pending: boolean;
  failure: Failure | null;
  onSend: (typed: TypedContact) => void;
  onClose: () => void;
}

interface Typed {
  readonly role: ContactRole;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

const options = ContactRole.options.map((value) => ({ value, text: CONTACT_ROLES[value] }));

/** CONTACT-2: a contact's name, role, email and phone. */
export function ContactForm({ failure, of, onClose, onSend, pending }: ContactFormProps) {
  const [typed, setTyped] = useState<Typed>({
    role: of?.role ?? 'PAYROLL',
    name: of?.name ?? '',
    email: of?.email ?? '',
    phone: of?.phone ?? '',
  });
  const [tried, setTried] = useState(false);
  const missing: Record<string, string> = {
    ...(typed.name.trim().length < 2 && { name: 'Enter the name' }),
    ...(!/^\S+@\S+$/.test(typed.email.trim()) && { email: 'Enter an email address' }),
  };
  const errors: Record<string, string | undefined> = {
    ...failure?.fields,
    ...(tried && missing),
  };

  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (Object.keys(missing).length > 0) return;
    onSend({ ...typed, phone: typed.phone.trim() || null, contact: of?.gid ?? null });
  }
  return (
    <Check label={of ? `Change ${of.name}` : 'New contact'}>
      <form noValidate onSubmit={send}>
        <Stack gap={4}>
          <Fields typed={typed} onChange={setTyped} errors={errors} />
          <FailureNotice failure={failure?.fields ? null : failure} />
          <ButtonRow>
            <Button type="submit" size="small" busy={pending} busyLabel="Saving">
              Save the contact
            </Button>
            <Button variant="tertiary" size="small" onPress={onClose}>
              Not now
            </Button>
          </ButtonRow>
        </Stack>
      </form>
    </Check>
  );
}

interface FieldsProps {
  typed: Typed;
  onChange: (typed: Typed) => void;
  errors: Readonly<Record<string, string | undefined>>;
}

function Fields({ errors, onChange, typed }: FieldsProps) {
  const error = (field: string) => (errors[field] ? { error: errors[field] } : {});
  const put = (field: keyof Typed) => (value: string) => onChange({ ...typed, [field]: value });
  return (
    <>
      <Select
        label="Asked about"
        options={options}
        width={20}
        value={typed.role}
        onChange={put('role')}
      />
      <TextField
        label="Name"
        autoComplete="off"
        width={20}
        value={typed.name}
        onChange={put('name')}
        {...error('name')}
      />
      <TextField
        label="Work email"
        type="email"
        autoComplete="off"
        width={20}
        value={typed.email}
        onChange={put('email')}
        {...error('email')}
      />
      <TextField
        label="Phone"
        type="tel"
        optional
        autoComplete="off"
        width={20}
        value={typed.phone}
        onChange={put('phone')}
        {...error('phone')}
      />
    </>
  );
}
