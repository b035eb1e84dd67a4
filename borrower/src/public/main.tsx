import '@paystead/kit/tokens.css';
import '@paystead/kit/base.css';
import '@paystead/kit/first-wait.css';
import { rememberAttribution } from '@paystead/client/analytics/attribution';
import { startAnalytics } from '@paystead/client/analytics/start-analytics';
import { tellOfCrash } from '@paystead/client/analytics/tell-of-crash';
import { onRecoverableError } from '@paystead/client/browser/taken-over';
import { applyTheme } from '@paystead/kit/theme/theme';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { firstConfig } from '@paystead/client/calls/public-config';
import { takeSecrets } from './link-secrets.ts';
import { PublicApp } from './public-app.tsx';

takeSecrets();
applyTheme();
rememberAttribution(location.search);
const root = document.getElementById('root');
if (root) {
  await firstConfig();
  void startAnalytics();
  const page = (
    <StrictMode>
      <PublicApp />
    </StrictMode>
  );
  // The pages have their own error notice; this one is for the frame around them.
  const onUncaughtError = (error: unknown) => {
    root.textContent = 'There was an error';
    tellOfCrash(error);
  };
  // As a transition React renders in small steps, so that a slow phone can still scroll and type.
  if (root.hasChildNodes()) {
    startTransition(() => void hydrateRoot(root, page, { onUncaughtError, onRecoverableError }));
  } else createRoot(root, { onUncaughtError }).render(page);
}
