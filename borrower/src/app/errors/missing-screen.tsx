import { ErrorPage } from './error-page.tsx';

/** Shows that this address doesn't exist. */
export function MissingScreen() {
  return <ErrorPage code="404" />;
}
