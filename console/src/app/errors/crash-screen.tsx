import { tellOfCrash } from '@paystead/client/analytics/tell-of-crash';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { TroublePage } from './trouble-page.tsx';

const TITLE = 'There was an error';
/** A reload also loads a part of the page again that didn't come. What was typed is kept. */
const again = () => window.location.reload();

/** S8.7: replaces a screen that crashed, and reports it. The navigation stays. */
export function CrashScreen() {
  useReport();
  return (
    <TroublePage title={TITLE} onRetry={again}>
      This page stopped working. Try again, or go to another page.
    </TroublePage>
  );
}

/** The same where there is no navigation: before login, or if the frame itself crashed. */
export function FrontCrash() {
  useReport();
  return (
    <TroublePage title={TITLE} onRetry={again} alone>
      This page stopped working. Try again.
    </TroublePage>
  );
}

function useReport() {
  const thrown = useRouteError();
  useEffect(() => tellOfCrash(thrown, 'console'), [thrown]);
}
