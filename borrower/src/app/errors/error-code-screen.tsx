import { useParams } from 'react-router';
import { ErrorPage } from './error-page.tsx';

/** S2.3: the error screen of the code in the address. */
export function ErrorCodeScreen() {
  return <ErrorPage code={useParams().errorCode ?? ''} />;
}
