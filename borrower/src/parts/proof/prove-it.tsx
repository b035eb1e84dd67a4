import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Page, type PageProps } from '@paystead/kit/page/page';
import { Stack } from '@paystead/kit/stack/stack';
import { ProofForm } from './proof-form.tsx';
import { type OwnFactors, useProof } from './use-proof.ts';

interface ProveItProps extends Pick<PageProps, 'back' | 'above'> {
  factors: OwnFactors;
  onProved: () => void;
}

/** A page that asks for a fresh code before something that matters (S9). */
export function ProveIt({ factors, onProved, back, above }: ProveItProps) {
  const proof = useProof(factors, onProved);
  return (
    <Page
      title="Confirm it’s you"
      width="form"
      back={back}
      focus
      error={Object.keys(proof.errors).length > 0}
      lead={<span role="status">{proof.lead}</span>}
      above={
        <Stack gap={6}>
          {above}
          <ErrorSummary errors={proof.errors} message={proof.trouble} />
        </Stack>
      }
    >
      <ProofForm factors={factors} proof={proof} />
    </Page>
  );
}
