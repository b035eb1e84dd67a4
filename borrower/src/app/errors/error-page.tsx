import { ErrorScreen } from '@paystead/kit/error-screen/error-screen';
import { useHouse } from '../brand.tsx';
import { errorWords } from '@paystead/client/calls/error-words';

const home = { href: '/home', label: 'Go to dashboard' };

/** The whole-page error of a status (S2.12, S8.6). */
export function ErrorPage({ code, onRetry }: { code: string; onRetry?: () => void }) {
  const words = errorWords(code);
  return (
    <ErrorScreen
      code={/^\d{3}$/.test(code) ? code : undefined}
      title={words.title}
      support={useSupport()}
      onRetry={onRetry}
      home={code === '409' ? undefined : home}
    >
      {words.sentence}
    </ErrorScreen>
  );
}

/** S8.7: replaces a screen that crashed. */
export function CrashPage() {
  return (
    <ErrorScreen title="There was an error" support={useSupport()} home={home}>
      This page stopped working. Try again, or go back to your dashboard.
    </ErrorScreen>
  );
}

function useSupport() {
  const house = useHouse();
  return { email: house?.brand.support_email ?? '', phone: house?.brand.support_phone ?? '' };
}
