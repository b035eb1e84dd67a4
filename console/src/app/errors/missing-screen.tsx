import { errorWords } from '@paystead/client/calls/error-words';
import { TroublePage } from './trouble-page.tsx';

/** Shows that this address doesn't exist. */
export function MissingScreen() {
  const { title, sentence } = errorWords('404');
  return <TroublePage title={title}>{sentence}</TroublePage>;
}
