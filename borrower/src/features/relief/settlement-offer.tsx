import { useCommand } from '@paystead/client/calls/use-call';
import { declineSettlement, signSettlement } from '@paystead/contract/servicing/settlements';
import { Amount } from '@paystead/kit/amount/amount';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Button } from '@paystead/kit/button/button';
import { Columns } from '@paystead/kit/columns/columns';
import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Form } from '@paystead/kit/form/form';
import { Link } from '@paystead/kit/link/link';
import { RadioCards } from '@paystead/kit/radio-cards/radio-cards';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { SignatureFields } from '../../parts/proof/signature-fields.tsx';
import { SettlementCompared, SettlementEffects } from './settlement-effects.tsx';
import { SettlementFigures } from './settlement-figures.tsx';
import type { Settlement } from './settlement-record.ts';
import { isOver, missingToSign, signErrors, typedName } from './sign-errors.ts';

interface SettlementOfferProps {
  loanGid: string;
  settlement: Settlement;
  onDone: () => void;
}

/** The offer with its effects first, then how to pay, and the signature. */
export function SettlementOffer({ loanGid, settlement, onDone }: SettlementOfferProps) {
  return (
    <Columns
      asideLabel="Settle or pay in full"
      main={
        <Stack gap={6}>
          <SettlementFigures settlement={settlement} />
          <SettlementEffects settlement={settlement} />
          <SettlementForm loanGid={loanGid} settlement={settlement} onDone={onDone} />
        </Stack>
      }
      aside={<SettlementCompared settlement={settlement} />}
    />
  );
}

const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];

function SettlementForm({ loanGid, settlement, onDone }: SettlementOfferProps) {
  const [way, setWay] = useState('');
  const [missing, setMissing] = useState<Record<string, string>>({});
  const sign = useCommand(signSettlement);
  const decline = useCommand(declineSettlement);
  const failure = sign.failure ?? decline.failure;
  const errors = signErrors(missing, failure);
  const own = { gid: loanGid, settlement: settlement.gid };

  async function submit(answers: FormData) {
    const chosen = settlement.ways.find((one) => one.way === way);
    const found = chosen ? missingToSign(answers) : { way: 'Choose how to pay' };
    setMissing(found);
    decline.clear();
    if (!chosen || Object.keys(found).length > 0) return;
    const name = typedName(answers);
    const signed = await sign.run({
      ...own,
      way: chosen.way,
      name,
      hash: settlement.hash,
      agreed: true,
    });
    if (signed) onDone();
  }

  return (
    <Form onSubmit={(answers) => void submit(answers)} errors={errors.fields} busy={sign.pending}>
      <Stack gap={6}>
        <ErrorSummary
          errors={errors.fields}
          title={isOver(failure) ? 'This offer can’t be signed anymore' : undefined}
          {...(errors.message && { message: errors.message })}
        />
        <RadioCards
          name="way"
          label="How would you like to pay?"
          value={way}
          onChange={setWay}
          options={settlement.ways.map((one) => ({
            value: one.way,
            label: one.way === 'ONCE' ? 'All at once' : `In ${SMALL[one.parts.length]} parts`,
            hint: one.sentence,
            aside: <Amount value={settlement.amount} />,
          }))}
        />
        <SignSheet
          loanGid={loanGid}
          settlement={settlement}
          signing={sign.pending}
          declining={decline.pending}
          onDecline={() => void decline.run(own).then((done) => done && onDone())}
        />
      </Stack>
    </Form>
  );
}

interface SignSheetProps {
  loanGid: string;
  settlement: Settlement;
  signing: boolean;
  declining: boolean;
  onDecline: () => void;
}

/** The exact words, an empty box, the typed name, and a no beside the yes. */
function SignSheet({ declining, loanGid, onDecline, settlement, signing }: SignSheetProps) {
  return (
    <Sheet title="Sign">
      <Stack gap={5}>
        <Text>
          You can{' '}
          <Link
            href={`/web/secured/user/loan/${loanGid}/settlement/${settlement.gid}/pdf`}
            external
          >
            read the whole agreement (PDF)
          </Link>{' '}
          first. Once you sign, your copy is in Documents.
        </Text>
        <SignatureFields words={settlement.consent} name={settlement.name} />
        <ButtonRow fill>
          <Button type="submit" busy={signing} busyLabel="Signing">
            Sign the settlement
          </Button>
          <Button variant="secondary" busy={declining} busyLabel="Saving" onPress={onDecline}>
            No, keep things as they are
          </Button>
        </ButtonRow>
      </Stack>
    </Sheet>
  );
}
