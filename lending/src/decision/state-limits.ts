import type { Cents } from '../money/money.ts';
import { parseRate } from '../money/rate.ts';
import type { Rate } from '../money/rate.ts';

/** The limits of one state. */
export type StateLimits = {
  /** The highest APR, fees included. */
  maxApr: Rate;
  /** Origination fee as a share of the amount, 0 to 4 %. */
  originationFee: Rate;
  maxAmount: Cents | null;
  /** Months. */
  maxTerm: number | null;
};

const usual = limits('36', '4');

function limits(maxApr: string, originationFee: string): StateLimits {
  return {
    maxApr: parseRate(maxApr),
    originationFee: parseRate(originationFee),
    maxAmount: null,
    maxTerm: null,
  };
}

// Starting values for a new installation, conservative where a state's usury limits are low. They
// are configuration: the lender's counsel sets them, with effective dates.
const stricter: Readonly<Record<string, StateLimits>> = {
  AR: limits('17', '0'),
  CO: limits('36', '2'),
  CT: limits('36', '0'),
  DC: limits('24', '0'),
  IA: limits('36', '0'),
  MA: limits('23', '0'),
  MD: limits('33', '0'),
  ME: limits('30', '0'),
  MI: limits('25', '2'),
  NC: limits('30', '0'),
  NJ: limits('30', '0'),
  NY: limits('25', '0'),
  OH: limits('28', '2'),
  PA: limits('24', '0'),
  VT: limits('24', '2'),
  WV: limits('31', '0'),
};

const served =
  'AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ ' +
  'NM NV NY OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY';

/** The fifty states and the District of Columbia. */
export const defaultStates: Readonly<Record<string, StateLimits>> = Object.fromEntries(
  served.split(' ').map((state) => [state, stricter[state] ?? usual]),
);
