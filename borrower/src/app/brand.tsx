import { useCall } from '@paystead/client/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { readPublicConfig } from '@paystead/contract/content';
import { brandName } from '@paystead/client/brand-name';
import { BrandProvider } from '@paystead/kit/brand/brand';
import { createContext, type ReactNode, use } from 'react';
import { useLocation } from 'react-router';
import { config } from '../store/config.ts';
import { useAppSelector } from '../store/store.ts';

type House = WireAnswer<typeof readPublicConfig>;
const HouseContext = createContext<House | null>(null);

/**
 * Who runs this installation: from the signed-in config, and from the public one where nobody is
 * signed in or may be (the error screens, a breached account).
 */
export function HouseProvider({ children }: { children: ReactNode }) {
  const own = useAppSelector(config.select);
  const outside = useLocation().pathname.startsWith('/error/') || own.state === 'error';
  const open = useCall(readPublicConfig, outside && !own.value ? {} : null);
  const house = own.value ?? ('value' in open ? (open.value ?? null) : null);

  return (
    <HouseContext value={house}>
      <BrandProvider name={house ? brandName(house.brand.company_name) : 'Paystead'}>
        {children}
      </BrandProvider>
    </HouseContext>
  );
}

/** Brand and mode of this installation; null until they are known. */
export function useHouse(): House | null {
  return use(HouseContext);
}
