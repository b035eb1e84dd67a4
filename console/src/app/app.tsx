import { createBrowserRouter, RouterProvider } from 'react-router';
import { routes } from './routes.tsx';

const router = createBrowserRouter(routes);

/** The console: the lender's staff at work. */
export function App() {
  return <RouterProvider router={router} />;
}
