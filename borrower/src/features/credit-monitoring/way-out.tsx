import { ButtonLink } from '@paystead/kit/button/button-link';

/** Out of the walk: it waits where it stands, and the consent can be taken back there. */
export function WayOut() {
  return (
    <ButtonLink href="/home" variant="tertiary">
      Finish later
    </ButtonLink>
  );
}
