import { createContext, use, type MouseEvent, type ReactNode } from 'react';

interface Navigation {
  navigate: (href: string) => void;
  useHref: (href: string) => string;
}

const NavigationContext = createContext<Navigation | undefined>(undefined);

export interface NavigationProviderProps {
  /** Goes to an address of this app without loading the page again. */
  navigate: (href: string) => void;
  /** Hook that makes an address absolute, for routers with relative addresses. */
  useHref?: (href: string) => string;
  children: ReactNode;
}

/**
 * Gives every link of the kit the app's router. Without it links are plain page loads, as the
 * public pages need.
 */
export function NavigationProvider({
  navigate,
  useHref = same,
  children,
}: NavigationProviderProps) {
  return <NavigationContext value={{ navigate, useHref }}>{children}</NavigationContext>;
}

/** The attributes of an anchor that uses the app's router on a plain press. */
export function useAnchor(href: string, onPress?: () => void) {
  const navigation = use(NavigationContext);
  const resolve = navigation?.useHref ?? same;
  const address = resolve(href);

  function onClick(event: MouseEvent<HTMLAnchorElement>) {
    onPress?.();
    if (!navigation || !staysHere(event)) return;
    event.preventDefault();
    navigation.navigate(href);
  }

  return { href: address, onClick };
}

function same(href: string): string {
  return href;
}

/** A plain press on a link to this app: no new tab, no download, no email, no other origin. */
function staysHere(event: MouseEvent<HTMLAnchorElement>): boolean {
  const anchor = event.currentTarget;
  const plain =
    event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

  return (
    plain &&
    !event.defaultPrevented &&
    (anchor.target === '' || anchor.target === '_self') &&
    !anchor.hasAttribute('download') &&
    anchor.origin === location.origin
  );
}
