import '@paystead/kit/tokens.css';
import '@paystead/kit/base.css';
import { rememberAttribution } from '@paystead/client/analytics/attribution';
import { startAnalytics } from '@paystead/client/analytics/start-analytics';
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
  // As a transition React renders in small steps, so that a slow phone can still scroll and type.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, page));
  else createRoot(root).render(page);
}
