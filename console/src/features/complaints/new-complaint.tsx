import { useCommand } from '@paystead/client/calls/use-call';
import {
  COMPLAINT_WORDS,
  ComplaintCategory,
  ComplaintWay,
  LONGEST_COMPLAINT,
} from '@paystead/contract/complaints/complaint-terms';
import { recordComplaint } from '@paystead/contract/complaints/complaints';
import { Button } from '@paystead/kit/button/button';
import { Link } from '@paystead/kit/link/link';
import { Notice } from '@paystead/kit/notice/notice';
import { Select } from '@paystead/kit/select/select';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { TextArea } from '@paystead/kit/text-area/text-area';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { DayField } from '../../parts/day-field.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { type Typed, useTyped } from '../../parts/use-typed.ts';
import type { Complaint } from './complaint-words.ts';

interface NewComplaintProps {
  borrower: string | null;
  loans: readonly { gid: string; reference: string }[];
  /** Complaints of this borrower that are open. */
  open: readonly Complaint[];
  today: string;
}

const FIRST = { from: '', way: '', category: '', case_number: '', on: '', loan: '', words: '' };
type Fields = typeof FIRST;

const ways = ComplaintWay.options.map((value) => ({ value, text: COMPLAINT_WORDS.way[value] }));
const categories = ComplaintCategory.options.map((value) => ({
  value,
  text: COMPLAINT_WORDS.category[value],
}));

/** The form of a complaint: nothing is chosen beforehand. */
export function NewComplaint({ borrower, loans, open, today }: NewComplaintProps) {
  const form = useTyped(`new complaint ${borrower ?? ''}`, FIRST);
  const [tried, setTried] = useState(false);
  const command = useCommand(recordComplaint);
  const navigate = useNavigate();
  const asked = askedOf(form.values, borrower);

  async function send() {
    setTried(true);
    if (!asked) return;
    const kept = await command.run(asked);
    if (!kept) return;
    form.forget();
    await navigate(`/complaints/${kept.complaint.gid}`);
  }
  return (
    <Sheet title="The complaint">
      <Stack gap={5}>
        {open.length > 0 && (
          <Notice tone="caution" title="Open already">
            {open.map((one) => (
              <Link key={one.gid} href={`/complaints/${one.gid}`}>
                {COMPLAINT_WORDS.category[one.category]}
              </Link>
            ))}
          </Notice>
        )}
        <ComplaintFields
          form={form}
          isBorrower={borrower !== null}
          loans={loans}
          today={today}
          tried={tried}
        />
        <FailureNotice failure={command.failure} />
        <Button block busy={command.pending} busyLabel="Sending" onPress={() => void send()}>
          Record the complaint
        </Button>
      </Stack>
    </Sheet>
  );
}

interface ComplaintFieldsProps {
  form: Typed<Fields>;
  isBorrower: boolean;
  loans: NewComplaintProps['loans'];
  today: string;
  tried: boolean;
}

function ComplaintFields({ form, isBorrower, loans, today, tried }: ComplaintFieldsProps) {
  const { type, values } = form;
  const missing = (field: keyof Fields, error: string) =>
    tried && values[field].trim() === '' ? { error } : {};
  return (
    <>
      {!isBorrower && (
        <TextField
          label="Who complains?"
          hint="A name, and how to reach them"
          value={values.from}
          onChange={(from) => type({ from })}
          {...missing('from', 'Say who complains')}
        />
      )}
      <Select
        label="How did it come?"
        empty="Choose one"
        options={ways}
        value={values.way}
        onChange={(way) => type({ way })}
        {...missing('way', 'Choose one')}
      />
      <Select
        label="What is it about?"
        empty="Choose one"
        options={categories}
        value={values.category}
        onChange={(category) => type({ category })}
        {...missing('category', 'Choose one')}
      />
      {loans.length > 0 && (
        <Select
          label="Which loan?"
          empty="No loan in particular"
          options={loans.map(({ gid, reference }) => ({ value: gid, text: reference }))}
          value={values.loan}
          onChange={(loan) => type({ loan })}
        />
      )}
      <TextField
        label="Case number, if there’s one"
        value={values.case_number}
        onChange={(next) => type({ case_number: next })}
      />
      <DayField
        label="When did it come?"
        today={today}
        max={today}
        value={values.on}
        onChange={(on) => type({ on })}
        {...missing('on', 'Choose the day')}
      />
      <TextArea
        label="What was said"
        value={values.words}
        maxLength={LONGEST_COMPLAINT}
        onChange={(words) => type({ words })}
        {...missing('words', 'Write what was said')}
      />
    </>
  );
}

/** What the server is asked; null while something is missing. */
function askedOf(values: Fields, borrower: string | null) {
  const way = ComplaintWay.options.find((one) => one === values.way);
  const category = ComplaintCategory.options.find((one) => one === values.category);
  const who = borrower === null ? { from: values.from } : { borrower };
  const isMissing = borrower === null && values.from.trim() === '';
  if (!way || !category || isMissing || values.on === '' || values.words.trim() === '') return null;
  return {
    ...who,
    ...(values.loan !== '' && { loan: values.loan }),
    ...(values.case_number.trim() !== '' && { case_number: values.case_number }),
    came_by: way,
    category,
    received_on: values.on,
    words: values.words,
  };
}
