import { Link } from '@paystead/kit/link/link';
import { Text } from '@paystead/kit/text/text';

/** The link to withdraw, on every page of an application. */
export function WithdrawLink({ applicationGid }: { applicationGid: string }) {
  return (
    <Text size="small" tone="muted">
      Changed your mind?{' '}
      <Link href={`/home/apply/${applicationGid}/withdraw`}>Withdraw your application</Link>
    </Text>
  );
}
