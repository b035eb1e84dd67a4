import { useCommand } from '@paystead/client/calls/use-call';
import {
  removeMailingAddress,
  saveHomeAddress,
  saveMailingAddress,
} from '@paystead/contract/identity/contact-changes';
import { Button } from '@paystead/kit/button/button';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Form } from '@paystead/kit/form/form';
import { Stack } from '@paystead/kit/stack/stack';
import { showToast } from '@paystead/kit/toast/toast';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AddressFields } from '../../parts/page/address-fields.tsx';
import { stepErrors } from '../../parts/words/step-errors.ts';
import { employee } from '../../store/employee.ts';
import { useAppDispatch } from '../../store/store.ts';
import { user } from '../../store/user.ts';
import { ChangePage } from './change-page.tsx';
import type { ChangeProps } from './change-props.ts';
import { TO_PROFILE } from './factor-page.tsx';

const KINDS = {
  home: {
    title: 'Change your home address',
    lead: 'Where you live. Some loan terms depend on your state.',
    saved: 'Your home address is saved',
  },
  mailing: {
    title: 'Change your mailing address',
    lead: 'Where letters go, if that’s not your home. A P.O. Box is fine.',
    saved: 'Your mailing address is saved',
  },
} as const;

/** S3.14: the residential address. */
export function ChangeHome({ contact }: ChangeProps) {
  return <ChangeAddress kind="home" known={contact.home} />;
}

/** S3.14: the address for letters. */
export function ChangeMailing({ contact }: ChangeProps) {
  return <ChangeAddress kind="mailing" known={contact.mailing} />;
}

interface ChangeAddressProps {
  kind: keyof typeof KINDS;
  known: ChangeProps['contact']['home'];
}

function ChangeAddress({ kind, known }: ChangeAddressProps) {
  const { title, lead, saved } = KINDS[kind];
  const [answers, setAnswers] = useState<Record<string, string>>(() => ({
    street: known?.street ?? '',
    unit: known?.unit ?? '',
    city: known?.city ?? '',
    state: known?.state ?? '',
    zip: known?.zip ?? '',
  }));
  const save = useCommand(kind === 'home' ? saveHomeAddress : saveMailingAddress);
  const remove = useCommand(removeMailingAddress);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const errors = stepErrors(save.failure ?? remove.failure);

  async function submit() {
    const { street = '', unit = '', city = '', state = '', zip = '' } = answers;
    const address = { street, city, state, zip, ...(unit.trim() !== '' && { unit }) };
    const kept = await save.run(address);
    if (!kept) return;
    if (kind === 'home') {
      dispatch(user.merge({ address_state: kept.state }));
      void employee.load(dispatch);
    }
    leave(saved);
  }

  async function removeIt() {
    if (await remove.run({})) leave('Letters go to your home address now');
  }

  function leave(words: string) {
    showToast(words);
    void navigate(TO_PROFILE.href);
  }

  return (
    <ChangePage title={title} lead={lead} errors={errors}>
      <Form label={title} busy={save.pending} errors={errors.fields} onSubmit={() => void submit()}>
        <Stack gap={6}>
          <AddressFields
            answers={answers}
            set={(name, value) => setAnswers((before) => ({ ...before, [name]: value }))}
            mailing={kind === 'mailing'}
          />
          <ButtonRow fill>
            <Button type="submit" busy={save.pending} busyLabel="Saving">
              Save address
            </Button>
            {kind === 'mailing' && known ? (
              <Button
                variant="tertiary"
                busy={remove.pending}
                busyLabel="Removing"
                onPress={() => void removeIt()}
              >
                Use my home address
              </Button>
            ) : (
              <ButtonLink href={TO_PROFILE.href} variant="tertiary">
                Cancel
              </ButtonLink>
            )}
          </ButtonRow>
        </Stack>
      </Form>
    </ChangePage>
  );
}
