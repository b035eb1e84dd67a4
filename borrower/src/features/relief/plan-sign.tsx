import { useCommand } from '@paystead/client/calls/use-call';
import { declinePlanOffer, signPlanOffer } from '@paystead/contract/servicing/relief';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Button } from '@paystead/kit/button/button';
import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Form } from '@paystead/kit/form/form';
import { Link } from '@paystead/kit/link/link';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { SignatureFields } from '../../parts/proof/signature-fields.tsx';
import type { Offer } from './relief-words.ts';
import { isOver, missingToSign, signErrors, typedName } from './sign-errors.ts';

interface PlanSignProps {
  loanGid: string;
  offer: Offer;
  onDone: () => void;
}

/** The exact words, an empty box, the typed name, and a no beside the yes. */
export function PlanSign({ loanGid, offer, onDone }: PlanSignProps) {
  const [missing, setMissing] = useState<Record<string, string>>({});
  const sign = useCommand(signPlanOffer);
  const decline = useCommand(declinePlanOffer);
  const failure = sign.failure ?? decline.failure;
  const errors = signErrors(missing, failure);
  const own = { gid: loanGid, offer: offer.gid };

  async function submit(answers: FormData) {
    const found = missingToSign(answers);
    setMissing(found);
    decline.clear();
    if (Object.keys(found).length > 0) return;
    const name = typedName(answers);
    if (await sign.run({ ...own, name, hash: offer.hash, agreed: true })) onDone();
  }

  return (
    <Form onSubmit={(answers) => void submit(answers)} errors={errors.fields} busy={sign.pending}>
      <Sheet title="Sign">
        <Stack gap={5}>
          <ErrorSummary
            errors={errors.fields}
            title={isOver(failure) ? 'This offer can’t be signed anymore' : undefined}
            {...(errors.message && { message: errors.message })}
          />
          {isOver(failure) && <Link href={`/home/loans/${loanGid}/help`}>Ask for a new offer</Link>}
          <Text>
            You can{' '}
            <Link href={`/web/secured/user/loan/${loanGid}/relief/offer/${offer.gid}/pdf`} external>
              read the full change of terms (PDF, {pagesWords(offer.pages)})
            </Link>{' '}
            first. Once you sign, your copy is in Documents.
          </Text>
          <SignatureFields words={offer.consent} name={offer.name} />
          <ButtonRow fill>
            <Button type="submit" busy={sign.pending} busyLabel="Signing">
              Sign and start the plan
            </Button>
            <Button
              variant="secondary"
              busy={decline.pending}
              busyLabel="Saving"
              onPress={() => void decline.run(own).then((done) => done && onDone())}
            >
              Keep the loan as it is
            </Button>
          </ButtonRow>
        </Stack>
      </Sheet>
    </Form>
  );
}

function pagesWords(count: number): string {
  return count === 1 ? '1 page' : `${count} pages`;
}
