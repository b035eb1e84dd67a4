import { BrowserRouter, useRoutes } from 'react-router';
import { routes } from './routes.tsx';
import { loadScreen } from './screen.tsx';

loadScreen(routes, window.location.pathname);

/** The console, for the lender's staff and for payroll. */
export function App() {
  return (
    <BrowserRouter>
      <Routed />
    </BrowserRouter>
  );
}

function Routed() {
  return useRoutes(routes);
}
