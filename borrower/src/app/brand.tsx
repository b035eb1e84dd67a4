import { brandName } from '@paystead/client/format/brand-name';
import { type PublicConfig, usePublicConfig } from '@paystead/client/calls/public-config';
import { BrandProvider } from '@paystead/kit/brand/brand';
import { createContext, type ReactNode, use } from 'react';

const HouseContext = createContext<PublicConfig | null>(null);

/** Who runs this installation, on every page from the first moment. */
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

/** Brand and mode of this installation; null until they are known. */
export function useHouse(): PublicConfig | null {
  return use(HouseContext);
}
