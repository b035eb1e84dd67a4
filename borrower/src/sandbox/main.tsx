import '@paystead/kit/tokens.css';
import '@paystead/kit/base.css';
import { applyTheme } from '@paystead/kit/theme/theme';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { firstConfig } from '@paystead/client/calls/public-config';
import { SandboxApp } from './sandbox-app.tsx';

applyTheme();
const root = document.getElementById('root');
if (root) {
  await firstConfig();
  createRoot(root).render(
    <StrictMode>
      <SandboxApp />
    </StrictMode>,
  );
}
