import { brandName } from '@paystead/client/format/brand-name';
import { type PublicConfig, usePublicConfig } from '@paystead/client/calls/public-config';
import { BrandProvider } from '@paystead/kit/brand/brand';
import { createContext, type ReactNode, use } from 'react';

const HouseContext = createContext<PublicConfig | null>(null);

/** Shows the lender's brand on every page from the first paint. */
export function HouseProvider({ children }: { children: ReactNode }) {
  const house = usePublicConfig();

  return (
    <HouseContext value={house}>
      <BrandProvider name={house ? brandName(house.brand.company_name) : 'Paystead'}>
        {children}
      </BrandProvider>
    </HouseContext>
  );
}

/** Brand and mode of this installation; null until they have loaded. */
export function useHouse(): PublicConfig | null {
  return use(HouseContext);
}
