import { useCall, useCommand } from '@paystead/client/calls/use-call';
import { keepContact, listContacts, removeContact } from '@paystead/contract/employer/contacts';
import { useState } from 'react';
import { ContactList } from '../../parts/employer/contacts/contact-list.tsx';
import type { Contacts } from '../../parts/employer/contacts/contact-words.ts';
import { Absent } from '../../parts/record-page.tsx';

/** CONTACT-1: whom the lender asks; payroll looks after them. */
export function ContactsSheet({ mayChange }: { mayChange: boolean }) {
  const call = useCall(listContacts, {});
  const keep = useCommand(keepContact);
  const remove = useCommand(removeContact);
  const [changed, setChanged] = useState<Contacts>();
  const loaded = 'value' in call && call.state !== 'error' ? call.value : undefined;
  function took(contacts: Contacts | null): boolean {
    if (contacts) setChanged(contacts);
    return contacts !== null;
  }
  return (
    <ContactList
      contacts={changed ?? loaded}
      absent={<Absent what="the contacts" call={call} />}
      mayChange={mayChange}
      pending={keep.pending || remove.pending}
      failure={keep.failure ?? remove.failure}
      onKeep={async (typed) => {
        remove.clear();
        return took(await keep.run({ ...typed }));
      }}
      onRemove={async (contact) => {
        keep.clear();
        return took(await remove.run({ contact }));
      }}
    />
  );
}
