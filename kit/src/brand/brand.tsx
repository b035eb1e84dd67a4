import { createContext, type ReactNode, use } from 'react';

const BrandContext = createContext('Paystead');

/** The company's name, from configuration, for window titles and the logo. */
export function BrandProvider({ name, children }: { name: string; children: ReactNode }) {
  return <BrandContext value={name}>{children}</BrandContext>;
}

export function useBrandName(): string {
  return use(BrandContext);
}
