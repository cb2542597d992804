'use client';
import { useFormatter } from 'next-intl';

/** Text of lengths: whole and tenth centimetres. */
export function useCentimetres() {
  const format = useFormatter();
  return {
    /** rounded */
    exact: (cm: number) => format.number(cm, { maximumFractionDigits: 1 }),
    /** rounded up */
    atLeast: (cm: number) => format.number(Math.ceil(cm * 10 - 1e-6) / 10, { maximumFractionDigits: 1 }),
  };
}
