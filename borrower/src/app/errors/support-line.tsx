import { formatPhone } from '@paystead/client/format/format-phone';
import { Link } from '@paystead/kit/link/link';
import { Email } from '@paystead/kit/text/contact';
import { Text } from '@paystead/kit/text/text';
import { useHouse } from '../brand.tsx';

/** How to reach support: the configured email address and phone number. */
export function SupportLine() {
  const brand = useHouse()?.brand;
  return (
    brand && (
      <Text>
        Questions? Write to{' '}
        <Link href={`mailto:${brand.support_email}`}>
          <Email address={brand.support_email} />
        </Link>{' '}
        or call{' '}
        <Text as="span" nowrap>
          <Link href={`tel:${brand.support_phone}`}>{formatPhone(brand.support_phone)}</Link>.
        </Text>
      </Text>
    )
  );
}
