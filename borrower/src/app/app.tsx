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

/** Screens inside the frame of the app. */
export function framed(screens: RouteObject[]): RouteObject[] {
  return [
    {
      Component: Shell,
      children: [
        {
          Component: CrashScreen,
          children: [
            { path: '/error/:errorCode', Component: ErrorCodeScreen },
            {
              Component: SignedIn,
              children: [{ Component: CrashScreen, children: screens }],
            },
          ],
        },
      ],
    },
  ];
}

const everything = framed(routes);

/** Starts to load the data for the page's address. */
export function loadFirstScreen(): Promise<void> {
  return loadScreens(everything, window.location.pathname);
}

export interface AppProps {
  /** On the server: the store, address and screens to draw with. */
  of?: typeof store;
  Router?: ComponentType<{ children: ReactNode }>;
  tree?: RouteObject[];
}

/** The logged-in app: store, router, shell. */
export function App({ of = store, Router = BrowserRouter, tree = everything }: AppProps) {
  return (
    <Provider store={of}>
      <Router>
        <Suspense>
          <Routed tree={tree} />
        </Suspense>
      </Router>
    </Provider>
  );
}

function Routed({ tree }: { tree: RouteObject[] }) {
  return useRoutes(tree);
}
