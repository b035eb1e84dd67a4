import { useCall, useCommand } from '@paystead/client/calls/use-call';
import { addDeskNote, listDeskNotes } from '@paystead/contract/product/borrower-record';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Link } from '@paystead/kit/link/link';
import { List, ListItem } from '@paystead/kit/list/list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { TextArea } from '@paystead/kit/text-area/text-area';
import { useState } from 'react';
import { FailureNotice } from '../failure-notice.tsx';
import { momentOf } from '../moment.ts';
import { Absent } from '../record-page.tsx';
import { useMayAct } from '../use-may-act.ts';
import { useTyped } from '../use-typed.ts';

/** STAFF-43: notes of staff on a person and their loans; a new one is on `loan` if there is one. */
export function DeskNotes({ borrower, loan }: { borrower: string; loan?: string }) {
  const notes = useCall(listDeskNotes, { gid: borrower });
  const value = 'value' in notes && notes.state !== 'error' ? notes.value : undefined;
  const mayAct = useMayAct();
  return (
    <Sheet title="Notes">
      <Stack gap={5}>
        {mayAct && <NewNote borrower={borrower} loan={loan} onAdded={notes.reload} />}
        {!value && <Absent what="the notes" call={notes} />}
        {value?.rows.length === 0 && <Text tone="muted">No notes yet.</Text>}
        {value && value.rows.length > 0 && (
          <List>
            {value.rows.map((note) => (
              <ListItem
                key={note.gid}
                title={<Text>{note.text}</Text>}
                note={
                  <>
                    {note.by}, {momentOf(note.at)}
                    {note.loan && note.loan.gid !== loan && (
                      <>
                        , on <Link href={`/loans/${note.loan.gid}`}>{note.loan.reference}</Link>
                      </>
                    )}
                  </>
                }
              />
            ))}
          </List>
        )}
      </Stack>
    </Sheet>
  );
}

interface NewNoteProps {
  borrower: string;
  loan: string | undefined;
  onAdded: () => void;
}

function NewNote({ borrower, loan, onAdded }: NewNoteProps) {
  const add = useCommand(addDeskNote);
  const { forget, type, values } = useTyped(`note ${loan ?? borrower}`, { text: '' });
  const [empty, setEmpty] = useState(false);
  async function save() {
    setEmpty(values.text.trim() === '');
    if (values.text.trim() === '') return;
    const added = await add.run({ gid: borrower, text: values.text, ...(loan && { loan }) });
    if (!added) return;
    forget();
    onAdded();
  }
  return (
    <Stack gap={3}>
      <TextArea
        label="New note"
        hint="Staff see it. The borrower doesn’t"
        rows={2}
        maxLength={1000}
        value={values.text}
        onChange={(text) => type({ text })}
        {...(empty ? { error: 'Write the note' } : {})}
      />
      <FailureNotice failure={add.failure} />
      <ButtonRow>
        <Button
          variant="secondary"
          size="small"
          busy={add.pending}
          busyLabel="Saving"
          onPress={() => void save()}
        >
          Save note
        </Button>
      </ButtonRow>
    </Stack>
  );
}
