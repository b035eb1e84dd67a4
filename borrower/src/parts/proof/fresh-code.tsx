import type { Failure } from '@paystead/client/calls/failure';
import { Button } from '@paystead/kit/button/button';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useAppSelector } from '../../store/store.ts';
import { user } from '../../store/user.ts';
import { ProofForm } from './proof-form.tsx';
import { useProof } from './use-proof.ts';

/** S9: the server refused the call because the last second-factor proof is too old. */
export function needsFreshCode(failure: Failure | null): boolean {
  return failure?.headers['x-error-category'] === 'FRESH_FACTOR_NEEDED';
}

interface FreshCodeProps {
  /** Why we ask, in a sentence. */
  why: string;
  onProved: () => void;
  onCancel: () => void;
}

const UNKNOWN = { mfa_type: null, mfa_types: [] };

/** Asks for a new second-factor code, in place of the part that needs it. */
export function FreshCode({ why, onProved, onCancel }: FreshCodeProps) {
  const factors = useAppSelector(user.select).value ?? UNKNOWN;
  const proof = useProof(factors, onProved);

  return (
    <Sheet title="Confirm it’s you">
      <Stack gap={5}>
        <Text>{why}</Text>
        <Text tone="muted">{proof.lead}</Text>
        {proof.trouble && <Notice tone="critical">{proof.trouble}</Notice>}
        <ProofForm
          factors={factors}
          proof={proof}
          beside={
            <Button variant="tertiary" onPress={onCancel}>
              Not now
            </Button>
          }
        />
      </Stack>
    </Sheet>
  );
}
