import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { store } from '../store/store.ts';
import { CrashScreen } from './crash-screen.tsx';
import { ErrorCodeScreen } from './error-code-screen.tsx';
import { routes } from './routes.tsx';
import { Shell } from './shell.tsx';
import { SignedIn } from './signed-in.tsx';

const router = createBrowserRouter([
  {
    Component: Shell,
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: CrashScreen,
        children: [
          { path: '/error/:errorCode', Component: ErrorCodeScreen },
          {
            Component: SignedIn,
            children: [{ ErrorBoundary: CrashScreen, children: routes }],
          },
        ],
      },
    ],
  },
]);

/** The signed-in app: store, router, shell. */
export function App() {
  return (
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  );
}
