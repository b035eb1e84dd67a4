import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { useParams } from 'react-router';

/** ATOMIC, PINWHEEL: a link to the window where the person logs in to payroll. */
export function PayrollLinkField() {
  const { id = '' } = useParams();
  return (
    <ButtonRow fill>
      <ButtonLink href={`/home/verify/payroll?back=/home/apply/${id}/confirm`}>
        Log in to payroll
      </ButtonLink>
    </ButtonRow>
  );
}
