import { mustReverify } from '@paystead/client/calls/apply-failure';
import { useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { signAgreements, type listAgreements } from '@paystead/contract/origination/agreements';
import { Button } from '@paystead/kit/button/button';
import { Checkbox } from '@paystead/kit/checkbox/checkbox';
import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Form } from '@paystead/kit/form/form';
import { RadioCards } from '@paystead/kit/radio-cards/radio-cards';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useRef, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { user } from '../../store/user.ts';
import { useArea } from '../../store/use-area.ts';
import { Loaded } from '../../parts/page/loaded.tsx';
import { NOT_LOADED, pdfOf, useAgreement } from './agreement.ts';
import { AgreementText } from './agreement-text.tsx';
import { errorsOf } from './errors-of.ts';

type Item = WireAnswer<typeof listAgreements>[number];

interface SignFormProps {
  applicationGid: string;
  items: readonly Item[];
}

/** The documents one by one, how installments are collected, and the typed name. */
export function SignForm({ applicationGid, items }: SignFormProps) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const hashes = useRef(new Map<string, string>());
  const sign = useCommand(signAgreements);
  const navigate = useNavigate();
  const person = useArea(user).value;
  const fullName = person ? `${person.first_name} ${person.last_name}` : '';

  async function submit(answers: FormData) {
    const found = missing(answers, items, hashes.current);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const collection = answers.get('collection') === 'ach' ? 'ach' : 'deduction';
    const signed = items.filter(
      (item) => item.signature_required || answers.get(`read_${item.type}`),
    );
    const loan = await sign.run({
      application: applicationGid,
      name: String(answers.get('name') ?? ''),
      collection,
      documents: signed.map(({ type }) => ({
        type: type as 'loan',
        hash: hashes.current.get(type) ?? '',
      })),
    });
    if (loan) void navigate(`/home/apply/${applicationGid}/status`);
  }

  const shown = errorsOf(errors, sign.failure, 'NAME_DIFFERS', 'name');
  if (mustReverify(sign.failure)) return <Navigate to={`/home/apply/${applicationGid}/reverify`} />;
  return (
    <Form onSubmit={(answers) => void submit(answers)} errors={shown.fields} busy={sign.pending}>
      <Stack gap={6}>
        <ErrorSummary errors={shown.fields} message={shown.message} />
        {items.map((item, place) => (
          <Sheet key={item.type} title={`${place + 1}. ${item.title}`}>
            <ToSign
              applicationGid={applicationGid}
              item={item}
              onShown={(hash) => hashes.current.set(item.type, hash)}
            />
          </Sheet>
        ))}
        <CollectionChoice />
        <TextField
          name="name"
          label="Sign by typing your full name"
          hint={fullName && `As in the agreement: ${fullName}`}
          autoComplete="off"
        />
        <Text size="small" tone="muted">
          You can still cancel until we send your money, and you’d owe nothing.
        </Text>
        <Button type="submit" busy={sign.pending} busyLabel="Signing">
          Sign and get my loan
        </Button>
      </Stack>
    </Form>
  );
}

interface ToSignProps {
  applicationGid: string;
  item: Item;
  /** Receives the hash of the text on screen, which the signature covers. */
  onShown: (hash: string) => void;
}

/** A document, and under it a box that appears once the text has loaded. */
function ToSign({ applicationGid, item, onShown }: ToSignProps) {
  const agreement = useAgreement(applicationGid, item.type);
  const hash = 'value' in agreement ? agreement.value?.hash : undefined;
  if (hash) onShown(hash);
  const name = `read_${item.type}`;
  return (
    <div data-field={name}>
      <Loaded of={agreement} failure={NOT_LOADED}>
        {(text) => (
          <Stack>
            <AgreementText text={text} pdf={pdfOf(applicationGid, item.type)} />
            <Checkbox
              name={name}
              label={`I have read the ${item.title.toLowerCase()} and agree to it.`}
            />
          </Stack>
        )}
      </Loaded>
    </div>
  );
}

/** Deduction is voluntary: the page offers the bank debit beside it, just as clearly. */
function CollectionChoice() {
  return (
    <RadioCards
      name="collection"
      label="How would you like to pay your installments?"
      hint="Both cost the same, and you can switch at any time"
      defaultValue=""
      options={[
        {
          value: 'deduction',
          label: 'From my paycheck',
          hint: 'Your employer deducts each installment. To stop it, tell us or them.',
        },
        {
          value: 'ach',
          label: 'From my bank account',
          hint: 'We debit your account on each payday. You can stop a debit up to 3\u00a0business\u00a0days before.',
        },
      ]}
    />
  );
}

/** What is missing for a signature, by field; `shown` holds the documents that have loaded. */
function missing(
  answers: FormData,
  items: readonly Item[],
  shown: ReadonlyMap<string, string>,
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { type, title, signature_required } of items) {
    if (!signature_required || answers.get(`read_${type}`)) continue;
    const name = title.toLowerCase();
    found[`read_${type}`] = shown.has(type)
      ? `Read the ${name} and check the box`
      : `The ${name} hasn’t loaded yet. Wait a moment or try again, then read it and check the box`;
  }
  if (!answers.get('collection')) found.collection = 'Choose how to pay your installments';
  if (!String(answers.get('name') ?? '').trim()) found.name = 'Type your full name';
  return found;
}
