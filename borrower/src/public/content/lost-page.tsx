import { formatPhone } from '@paystead/client/format/format-phone';
import { ErrorScreen } from '@paystead/kit/error-screen/error-screen';
import { usePublicConfig } from '@paystead/client/calls/public-config';

/** Shows that an address under /pub doesn't exist. */
export function LostPage() {
  const brand = usePublicConfig()?.brand;
  const support = {
    email: brand?.support_email ?? '',
    phone: formatPhone(brand?.support_phone ?? ''),
  };
  return (
    <ErrorScreen
      code="404"
      title="We can’t find that"
      support={support}
      home={{ href: '/login', label: 'Go to login' }}
    >
      Requested resource is not found.
    </ErrorScreen>
  );
}
