import { ButtonLink } from '@paystead/kit/button/button-link';

/**
 * Leaves the enrollment: the progress stays saved, and the person can withdraw their consent there.
 */
export function WayOut() {
  return (
    <ButtonLink href="/home" variant="tertiary">
      Finish later
    </ButtonLink>
  );
}
