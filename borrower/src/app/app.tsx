import { type ComponentType, type ReactNode, Suspense } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, type RouteObject, useRoutes } from 'react-router';
import { store } from '../store/store.ts';
import { CrashScreen } from './errors/crash-screen.tsx';
import { ErrorCodeScreen } from './errors/error-code-screen.tsx';
import { routes } from './routes.tsx';
import { loadScreens } from './screen.tsx';
import { Shell } from './shell.tsx';
import { SignedIn } from './session/signed-in.tsx';

const tree: RouteObject[] = [
  {
    Component: Shell,
    children: [
      {
        Component: CrashScreen,
        children: [
          { path: '/error/:errorCode', Component: ErrorCodeScreen },
          {
            Component: SignedIn,
            children: [{ Component: CrashScreen, children: routes }],
          },
        ],
      },
    ],
  },
];

/** Starts to load the data for the page's address. */
export function loadFirstScreen(): Promise<void> {
  return loadScreens(tree, window.location.pathname);
}

export interface AppProps {
  /** On the server: the store and address to draw with. */
  of?: typeof store;
  Router?: ComponentType<{ children: ReactNode }>;
}

/** The logged-in app: store, router, shell. */
export function App({ of = store, Router = BrowserRouter }: AppProps) {
  return (
    <Provider store={of}>
      <Router>
        <Suspense>
          <Routed />
        </Suspense>
      </Router>
    </Provider>
  );
}

function Routed() {
  return useRoutes(tree);
}
