import type { Failure } from '@paystead/client/calls/failure';
import { usePublicConfig } from '@paystead/client/calls/public-config';
import { Checkbox } from '@paystead/kit/checkbox/checkbox';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useEffect, useRef, useState } from 'react';
import { type Box, showBox } from './google-box.ts';

interface PersonCheckProps {
  failure: Failure | null;
}

/** What the login sends if Google's script can't be loaded: the server then asks Google itself. */
const NOT_LOADED = 'not-loaded';

/** The check that a person logs in: Google's box, or the sandbox's own (L9). */
export function PersonCheck({ failure }: PersonCheckProps) {
  const site = usePublicConfig()?.recaptcha;
  if (!site) return null;
  return site === 'sandbox' ? (
    <SandboxBox failure={failure} />
  ) : (
    <GoogleBox {...{ site, failure }} />
  );
}

/** The sandbox accepts answers that begin with `human-`, each once. */
function SandboxBox({ failure }: PersonCheckProps) {
  const [given, setGiven] = useState<{ answer: string; after: Failure | null }>();
  const isSpent = failure !== null && failure !== given?.after;
  const answer = isSpent ? '' : (given?.answer ?? '');
  const newAnswer = (checked: boolean) => (checked ? `human-${crypto.randomUUID()}` : '');

  return (
    <>
      <Checkbox
        label="I’m not a robot"
        hint="The sandbox stands in for Google."
        checked={answer !== ''}
        onChange={(checked) => setGiven({ answer: newAnswer(checked), after: failure })}
      />
      <input type="hidden" name="recaptcha_key" value={answer} />
    </>
  );
}

function GoogleBox({ site, failure }: PersonCheckProps & { site: string }) {
  const place = useRef<HTMLDivElement>(null);
  const box = useRef<Box>(null);
  const [answer, setAnswer] = useState('');

  useEffect(() => {
    if (!place.current || box.current) return;
    showBox(place.current, site, setAnswer).then(
      (shown) => {
        box.current = shown;
      },
      () => setAnswer(NOT_LOADED),
    );
  }, [site]);

  useEffect(() => {
    if (failure) box.current?.reset();
  }, [failure]);

  return (
    <Stack>
      <div ref={place} />
      <input type="hidden" name="recaptcha_key" value={answer} />
      {answer === NOT_LOADED && (
        <Text size="small">
          We couldn’t load Google’s check. Log in again, or set a new password by email.
        </Text>
      )}
    </Stack>
  );
}
