import type { Failure } from '@paystead/client/calls/failure';
import { Button } from '@paystead/kit/button/button';
import { Inset } from '@paystead/kit/fold/fold';
import { List, ListItem } from '@paystead/kit/list/list';
import { Row } from '@paystead/kit/row/row';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { type ReactNode, useState } from 'react';
import { ContactForm } from './contact-form.tsx';
import { type Contact, CONTACT_ROLES, type Contacts, type TypedContact } from './contact-words.ts';

interface ContactListProps {
  /** Undefined while they aren't loaded. */
  contacts: Contacts | undefined;
  /** In their place then. */
  absent: ReactNode;
  mayChange: boolean;
  pending: boolean;
  failure: Failure | null;
  /** Resolves to whether it was saved. */
  onKeep: (typed: TypedContact) => Promise<boolean>;
  onRemove: (gid: string) => Promise<boolean>;
}

/** CONTACT-1: whom the lender asks at an employer. */
export function ContactList(props: ContactListProps) {
  const { absent, contacts, mayChange } = props;
  const [opened, setOpened] = useState<string>();
  const close = () => setOpened(undefined);
  return (
    <Sheet
      title="Contacts"
      flush
      action={
        mayChange &&
        opened === undefined && (
          <Button variant="secondary" size="small" onPress={() => setOpened('new')}>
            Add a contact
          </Button>
        )
      }
    >
      <Inset>
        <Stack gap={4}>
          <Text size="small" tone="muted">
            Whom the lender asks about files, people and anything urgent. They don’t need to log in.
          </Text>
          {opened === 'new' && <Form of={null} {...props} onClose={close} />}
          {!contacts && absent}
          {contacts?.contacts.length === 0 && opened !== 'new' && (
            <Text>Nobody yet. Add at least one person for payroll.</Text>
          )}
        </Stack>
      </Inset>
      {contacts && (
        <List>
          {contacts.contacts.map((contact) => (
            <ListItem
              key={contact.gid}
              title={contact.name}
              note={
                opened === contact.gid ? (
                  <Form of={contact} {...props} onClose={close} />
                ) : (
                  <Words of={contact} />
                )
              }
              end={
                mayChange &&
                opened === undefined && (
                  <Row gap={2}>
                    <Button
                      variant="link"
                      size="small"
                      label={`Change ${contact.name}`}
                      onPress={() => setOpened(contact.gid)}
                    >
                      Change
                    </Button>
                  </Row>
                )
              }
            />
          ))}
        </List>
      )}
    </Sheet>
  );
}

function Words({ of: { email, phone, role } }: { of: Contact }) {
  return [CONTACT_ROLES[role], email, phone].filter(Boolean).join(' · ');
}

type FormProps = ContactListProps & { of: Contact | null; onClose: () => void };

function Form({ failure, of, onClose, onKeep, onRemove, pending }: FormProps) {
  const [isFresh, setFresh] = useState(true);
  async function done(act: Promise<boolean>) {
    setFresh(false);
    if (await act) onClose();
  }
  return (
    <Stack gap={3} align="start">
      <ContactForm
        of={of}
        pending={pending}
        failure={isFresh ? null : failure}
        onSend={(typed) => void done(onKeep(typed))}
        onClose={onClose}
      />
      {of && (
        <Button
          variant="danger"
          size="small"
          busy={pending}
          onPress={() => void done(onRemove(of.gid))}
        >
          Remove {of.name}
        </Button>
      )}
    </Stack>
  );
}
