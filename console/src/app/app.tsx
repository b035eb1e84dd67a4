import { createBrowserRouter, RouterProvider } from 'react-router';
import { routes } from './routes.tsx';

const router = createBrowserRouter(routes);

/** The console, for the lender's staff. */
export function App() {
  return <RouterProvider router={router} />;
}
