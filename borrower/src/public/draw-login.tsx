import { keepPublicConfig, type PublicConfig } from '@paystead/client/calls/public-config';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { PublicApp } from './public-app.tsx';

/**
 * The login page as HTML, for the server to send with the page: it is seen before any script has
 * come, and the script then takes it over as it stands.
 */
export function drawLogin(config: PublicConfig): string {
  keepPublicConfig(config);
  const html = renderToString(
    <StrictMode>
      <PublicApp />
    </StrictMode>,
  );
  // The page has its title already; React would put it among the content.
  return html.replace(/<title>[^<]*<\/title>/, '');
}
