import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { store } from '../store/store.ts';
import { routes } from './routes.tsx';
import { Shell } from './shell.tsx';

const router = createBrowserRouter([{ Component: Shell, children: routes }]);

/** The signed-in app: store, router, shell. */
export function App() {
  return (
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  );
}
